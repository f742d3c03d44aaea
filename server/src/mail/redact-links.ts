/** The text without the addresses in it, for logs: the links of letters are secrets. */
export function redactLinks(text: string): string {
  return text.replace(/\bhttps?:\S+/gi, '[link]');
}
