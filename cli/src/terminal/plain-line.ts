/** A stranger's text on one line of a terminal: control characters and line breaks become spaces. */
export function plainLine(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').trim();
}
