import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { enqueue } from '@lectern/jobs/enqueue';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { numberRanges, type RunOptions } from '../search-index/number-ranges.ts';
import { keepSearchIndex } from '../search-index/upkeep.ts';
import {
  lockWritten,
  selectMeanRatings,
  selectUnread,
  updateScores,
  updateWrittenColumns,
  upsertMadeWith,
  upsertMean,
} from './queries.ts';
import { MEAN_MOVED_BY } from './score.ts';
import { writtenColumns } from './written-columns.ts';

/** The job that keeps what lists and searches are made of complete; there is one at most. */
export const LISTING_UPKEEP: JobKind<Record<string, never>> = {
  name: 'listing-upkeep',
  payload: z.object({}).strict(),
};

/** @param now UTC milliseconds */
export const enqueueListingUpkeep = defineTransaction(
  import.meta.url,
  'enqueueListingUpkeep',
  async (writer: Writer, now: Instant): Promise<void> => {
    await enqueue(writer, LISTING_UPKEEP, {}, { now, key: 'listings' });
  },
);

/** Courses that are looked at by one query, and changed by one transaction. */
const COURSES_AT_ONCE = 200;

/**
 * Reads what owners wrote, of courses that an update or a restored backup has brought without it;
 * completes the search index; and makes scores anew where the mean rating of the catalogue has moved.
 *
 * @throws the reason of the signal once it is aborted; what is done stays
 */
export async function keepListings(database: Database, options: RunOptions = {}): Promise<void> {
  for await (const range of numberRanges(database, COURSES_AT_ONCE, options)) {
    const ids = await selectUnread(database.read, range);
    if (ids.length > 0) await database.transaction(readAgain, ids);
  }
  await keepSearchIndex(database, options);
  const { now, used, before } = await selectMeanRatings(database.read);
  const hasMoved = before === null || Math.abs((now ?? before) - before) > MEAN_MOVED_BY;
  // Where they differ a run was stopped half-way.
  if (now !== null && (hasMoved || used !== before)) await makeScores(database, now, options);
}

async function makeScores(database: Database, mean: number, options: RunOptions): Promise<void> {
  await database.transaction(useMean, mean);
  for await (const range of numberRanges(database, COURSES_AT_ONCE, options)) {
    await database.transaction(scoreAgain, range);
  }
  await database.transaction(noteScored, mean);
}

export const readAgain = defineTransaction(
  import.meta.url,
  'readAgain',
  async (writer: Writer, courseIds: readonly string[]): Promise<void> => {
    for (const { id, ...course } of await lockWritten(writer, courseIds)) {
      await updateWrittenColumns(writer, id, writtenColumns(course));
    }
  },
);

export const useMean = defineTransaction(import.meta.url, 'useMean', upsertMean);

export const scoreAgain = defineTransaction(import.meta.url, 'scoreAgain', updateScores);

export const noteScored = defineTransaction(import.meta.url, 'noteScored', upsertMadeWith);
