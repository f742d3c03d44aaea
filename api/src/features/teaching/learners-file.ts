import type { Learner } from '@lectern/contract/enrolment';
import { csvPieces } from '../../platform/csv-file.ts';

/**
 * Who learns in a course, as a file for spreadsheets (RFC 4180), piece by piece.
 *
 * @param batches one at least, which may be empty
 */
export function learnersFile(batches: AsyncIterable<readonly Learner[]>) {
  return csvPieces(['Name', 'Enrolled on'], rowsOf(batches));
}

async function* rowsOf(batches: AsyncIterable<readonly Learner[]>) {
  for await (const learners of batches) {
    yield learners.map(({ name, enrolledAt }) => [name, enrolledAt.slice(0, 10)]);
  }
}
