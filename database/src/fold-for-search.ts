/**
 * How titles, instructors and what people search for are compared: without letter case, accents,
 * compatibility forms (ﬁ, ２) and doubled spaces. SQLite's own `lower()` knows ASCII only, so both
 * engines are given folded text.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cc}\p{Cs}]+/gu, (run) => (/\s/.test(run) ? ' ' : ''))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
