import { stringify } from 'csv-stringify/sync';

/** Longer names of files are refused by some systems, in UTF-16 code units. */
const NAME_AT_MOST = 100;

type Row = readonly (string | number | null)[];

/**
 * A file for spreadsheets (RFC 4180), piece by piece.
 *
 * @param columns the names of the columns
 * @param batches of rows, one at least, which may be empty; null is an empty cell
 */
export async function* csvPieces(
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  let isBeginning = true;
  for await (const rows of batches) {
    yield stringify([...rows], {
      // Without it Excel takes the file for one of an older encoding.
      bom: isBeginning,
      header: isBeginning,
      columns: [...columns],
      record_delimiter: 'windows',
      // A text is a text, also where a spreadsheet would take it for a formula.
      escape_formulas: true,
      // What separates fields where the comma is for decimals: else what follows may be a formula.
      quoted_match: ';',
    });
    isBeginning = false;
  }
}

/**
 * The `Content-Disposition` of a course's file (RFC 6266), named after the course.
 *
 * @param title of the course
 * @param content what is in the file, in ASCII letters
 */
export function csvDisposition(title: string, content: string): string {
  const plain = title
    .toWellFormed()
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, NAME_AT_MOST)
    .toWellFormed()
    .replace(/^[\s.]+|\s+$/g, '');
  const name = plain === '' ? `${content}.csv` : `${plain} – ${content}.csv`;
  // RFC 8187 allows fewer characters than encodeURIComponent leaves as they are.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${content}.csv"; filename*=UTF-8''${encoded}`;
}
