/** How names and titles are compared with what one searches for: without case and accents. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .trim();
}
