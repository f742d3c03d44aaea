import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { enqueue } from '@lectern/jobs/enqueue';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { keepSearchIndex } from '../search-index/upkeep.ts';
import { selectMeanRatings, selectUnread, updateScores, updateWrittenColumns } from './queries.ts';
import { MEAN_MOVED_BY, UNKNOWN_MEAN } from './score.ts';
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

/** Courses whose owners' words one transaction reads. */
const READ_AT_ONCE = 200;

/**
 * Reads what owners wrote, of courses that an update or a restored backup has brought without it; makes
 * scores anew where the mean rating of the catalogue has moved; and completes the search index.
 */
export async function keepListings(database: Database, signal?: AbortSignal): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined && !signal?.aborted; ) {
    last = await database.transaction(readUnread, last);
  }
  const { now, before } = await selectMeanRatings(database.read);
  const moved = now === null ? 0 : Math.abs(now - (before ?? UNKNOWN_MEAN));
  if (now !== null && moved > MEAN_MOVED_BY) await database.transaction(makeScores, now);
  await keepSearchIndex(database, signal);
}

/** Resolves to the number of the last course that was read; undefined: there was none. */
export const readUnread = defineTransaction(
  import.meta.url,
  'readUnread',
  async (writer: Writer, after: number): Promise<number | undefined> => {
    const courses = await selectUnread(writer, after, READ_AT_ONCE);
    for (const { id, ...course } of courses) {
      await updateWrittenColumns(writer, id, writtenColumns(course));
    }
    return courses.at(-1)?.seq;
  },
);

export const makeScores = defineTransaction(
  import.meta.url,
  'makeScores',
  async (writer: Writer, mean: number): Promise<void> => {
    await updateScores(writer, mean);
  },
);
