/** A bullet or a number that a list in another program put before its lines. */
const LIST_MARK = /^(?:[-*•·–]|\d{1,3}[.)])\s+/;

/** The lines of a text from elsewhere, without blank ones and the marks of a list. */
export function pastedLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(LIST_MARK, ''))
    .filter((line) => line !== '');
}
