import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { indexCourses } from './index-courses.ts';
import {
  deleteWords,
  selectCountedCourses,
  selectListedCourses,
  selectUnindexed,
  selectWordsAfter,
  updateCounts,
  upsertCountedCourses,
} from './queries.ts';

/** Courses that one transaction indexes. */
const INDEXED_AT_ONCE = 200;
/** Words that are read at a time, and whose counts one transaction changes. */
const WORDS_AT_ONCE = 1_000;
/** Words are counted anew where so many courses came or went: as a share, but at least some. */
const COUNTED_AGAIN = { share: 0.05, least: 10 };

/**
 * Indexes the courses that are not: after an update that knows the index, or a restored backup that did
 * not. Then counts in how many courses each word is, where that changed much.
 */
export async function keepSearchIndex(database: Database, signal?: AbortSignal): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined && !signal?.aborted; ) {
    last = await database.transaction(indexUnindexed, last);
  }
  const [counted, listed] = await Promise.all([
    selectCountedCourses(database.read),
    selectListedCourses(database.read),
  ]);
  const change = Math.abs(listed - (counted ?? 0));
  const isNear = change <= Math.max(COUNTED_AGAIN.least, listed * COUNTED_AGAIN.share);
  if (counted !== undefined && isNear) return;
  await countWords(database, signal);
  await database.transaction(noteCounted, listed);
}

/** Counts in how many courses each word is. A word that none has any more is forgotten the second time. */
export async function countWords(database: Database, signal?: AbortSignal): Promise<void> {
  const counts = await database.countWords();
  for (let last = 0; !signal?.aborted; ) {
    const words = await selectWordsAfter(database.read, last, WORDS_AT_ONCE);
    const changed = words
      .map(({ id, text, courses }) => ({ id, before: courses, courses: counts.get(text) ?? 0 }))
      .filter(({ before, courses }) => before !== courses || courses === 0);
    await database.transaction(
      saveCounts,
      changed.filter(({ before, courses }) => before !== courses),
      changed.filter(({ before, courses }) => before === courses).map(({ id }) => id),
    );
    const end = words.at(-1);
    if (!end || words.length < WORDS_AT_ONCE) return;
    last = end.id;
  }
}

/** Resolves to the number of the last course that was indexed; undefined: there was none. */
export const indexUnindexed = defineTransaction(
  import.meta.url,
  'indexUnindexed',
  async (writer: Writer, after: number): Promise<number | undefined> => {
    const courses = await selectUnindexed(writer, after, INDEXED_AT_ONCE);
    await indexCourses(
      writer,
      courses.map(({ course_id }) => course_id),
    );
    return courses.at(-1)?.seq;
  },
);

export const saveCounts = defineTransaction(
  import.meta.url,
  'saveCounts',
  async (
    writer: Writer,
    counts: readonly { readonly id: number; readonly courses: number }[],
    gone: readonly number[],
  ): Promise<void> => {
    await updateCounts(writer, counts);
    await deleteWords(writer, gone);
  },
);

export const noteCounted = defineTransaction(
  import.meta.url,
  'noteCounted',
  async (writer: Writer, courses: number): Promise<void> => {
    await upsertCountedCourses(writer, courses);
  },
);
