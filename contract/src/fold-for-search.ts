/** Letters that Unicode does not decompose, and what people type for them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ı: 'i',
};

/**
 * The form in which titles, instructors and searches are compared: without letter case, accents,
 * compatibility forms (ﬁ, ２) and doubled spaces. SQLite's own `lower()` knows ASCII only, so both
 * engines are given folded text.
 */
export function foldForSearch(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{Mn}\p{Cc}\p{Cs}]+/gu, (run) => (/\s/.test(run) ? ' ' : ''))
      // Capitals first: that of ß is SS.
      .toUpperCase()
      .toLowerCase()
      // At the end of a word a capital sigma has another lower case than within it.
      .replaceAll('ς', 'σ')
      .replace(/[æœøłđðħŧþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim()
  );
}
