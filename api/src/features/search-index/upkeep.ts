import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { indexCourses } from './index-courses.ts';
import { numberRanges, type RunOptions } from './number-ranges.ts';
import {
  type CountChange,
  deleteWords,
  hasStagedCourses,
  type KnownWord,
  lockListings,
  selectCountedCourses,
  selectListedCourses,
  selectUnindexed,
  selectWordsAfter,
  updateCounts,
  upsertCountedCourses,
} from './queries.ts';

/** Courses that are looked at by one query, and indexed by one transaction. */
const COURSES_AT_ONCE = 200;
/** Words that are read at a time, and whose counts one transaction changes. */
const WORDS_AT_ONCE = 1_000;
/** Words are counted anew where so many courses came or went: as a share, but at least some. */
const COUNTED_AGAIN = { share: 0.05, least: 10 };

/**
 * Indexes the courses that are not: after an update that knows the index, or a restored backup that did
 * not. Then counts in how many courses each word is, where that changed much.
 *
 * @throws the reason of the signal once it is aborted; what is done stays
 */
export async function keepSearchIndex(database: Database, options: RunOptions = {}): Promise<void> {
  for await (const range of numberRanges(database, COURSES_AT_ONCE, options)) {
    const ids = await selectUnindexed(database.read, range);
    if (ids.length > 0) await database.transaction(indexAgain, ids);
  }
  const [counted, listed] = await Promise.all([
    selectCountedCourses(database.read),
    selectListedCourses(database.read),
  ]);
  const change = Math.abs(listed - (counted ?? 0));
  const isNear = change <= Math.max(COUNTED_AGAIN.least, listed * COUNTED_AGAIN.share);
  if (counted !== undefined && isNear) return;
  await countWords(database, options);
  await database.transaction(noteCounted, listed);
}

/**
 * Counts in how many courses each word is. A word that none has any more is forgotten the second time,
 * unless an import waits to be published, whose words are in no course yet.
 *
 * @throws the reason of the signal once it is aborted
 */
export async function countWords(
  database: Database,
  { signal, progress }: RunOptions = {},
): Promise<void> {
  const words = await readWords(database);
  const counts = await database.countWords();
  const changes = words
    .map(({ id, text, courses }) => ({ id, before: courses, courses: counts.get(text) ?? 0 }))
    .filter(({ before, courses }) => before !== courses || courses === 0);
  for (let from = 0; from < changes.length; from += WORDS_AT_ONCE) {
    signal?.throwIfAborted();
    const batch = changes.slice(from, from + WORDS_AT_ONCE);
    await database.transaction(
      saveCounts,
      batch.filter(({ before, courses }) => before !== courses),
      batch.filter(({ before, courses }) => before === courses).map(({ id }) => id),
    );
    progress?.();
  }
}

async function readWords({ read }: Database): Promise<KnownWord[]> {
  const all: KnownWord[] = [];
  for (;;) {
    const words = await selectWordsAfter(read, all.at(-1)?.id ?? 0, WORDS_AT_ONCE);
    all.push(...words);
    if (words.length < WORDS_AT_ONCE) return all;
  }
}

/** Indexes courses as they are once nobody else changes them. */
export const indexAgain = defineTransaction(
  import.meta.url,
  'indexAgain',
  async (writer: Writer, courseIds: readonly string[]): Promise<void> => {
    await lockListings(writer, courseIds);
    await indexCourses(writer, courseIds);
  },
);

export const saveCounts = defineTransaction(
  import.meta.url,
  'saveCounts',
  async (
    writer: Writer,
    counts: readonly CountChange[],
    gone: readonly number[],
  ): Promise<void> => {
    await updateCounts(writer, counts);
    if (!(await hasStagedCourses(writer))) await deleteWords(writer, gone);
  },
);

export const noteCounted = defineTransaction(
  import.meta.url,
  'noteCounted',
  async (writer: Writer, courses: number): Promise<void> => {
    await upsertCountedCourses(writer, courses);
  },
);
