import type { Learner } from '@lectern/contract/enrolment';
import { stringify } from 'csv-stringify/sync';

/** Longer names of files are refused by some systems, in UTF-16 code units. */
const NAME_AT_MOST = 100;

/**
 * Who learns in a course, as a file for spreadsheets (RFC 4180), piece by piece.
 *
 * @param batches one at least, which may be empty
 */
export async function* learnersFile(batches: AsyncIterable<readonly Learner[]>) {
  let isBeginning = true;
  for await (const learners of batches) {
    const rows = learners.map(({ name, enrolledAt }) => [name, enrolledAt.slice(0, 10)]);
    yield stringify(rows, {
      // Without it Excel takes the file for one of an older encoding.
      bom: isBeginning,
      header: isBeginning,
      columns: ['Name', 'Enrolled on'],
      record_delimiter: 'windows',
      // A name is a text, also where a spreadsheet would take it for a formula.
      escape_formulas: true,
      // What separates fields where the comma is for decimals: else what follows may be a formula.
      quoted_match: ';',
    });
    isBeginning = false;
  }
}

/** The `Content-Disposition` of a course's file (RFC 6266), named after the course. */
export function learnersFileName(title: string): string {
  const plain = title
    .toWellFormed()
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, NAME_AT_MOST)
    .toWellFormed()
    .replace(/^[\s.]+|\s+$/g, '');
  const name = plain === '' ? 'learners.csv' : `${plain} – learners.csv`;
  // RFC 8187 allows fewer characters than encodeURIComponent leaves as they are.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="learners.csv"; filename*=UTF-8''${encoded}`;
}
