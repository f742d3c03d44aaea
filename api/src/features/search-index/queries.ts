import type { Reader, Writer } from '@lectern/database/database';
import type { CourseTable, CourseWordsTable, ListingTable, Schema } from '@lectern/database/schema';
import type { WordQuery } from '@lectern/database/word-query';
import {
  type Expression,
  type OperandValueExpressionOrList,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { NumberRange } from './number-range.ts';

const COLUMNS = ['seq', 'title', 'instructor', 'subject', 'outline', 'description'] as const;

/** A course with what it is searched by. */
export type IndexedCourse = Pick<
  Selectable<CourseTable> & Selectable<ListingTable>,
  | 'seq'
  | 'course_id'
  | 'archived_at'
  | 'title'
  | 'instructor_name'
  | 'category'
  | 'description'
  | 'curriculum'
>;

export async function selectIndexedCourses(
  writer: Writer,
  courseIds: readonly string[],
): Promise<IndexedCourse[]> {
  return await writer
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select(['listing.seq', 'listing.course_id', 'listing.archived_at'])
    .select(['course.title', 'course.instructor_name', 'course.category', 'course.description'])
    .select('course.curriculum')
    .where('listing.course_id', 'in', courseIds)
    .execute();
}

/** What these courses are searched by. */
export async function selectCourseWords(
  reader: Reader | Writer,
  seqs: readonly number[],
): Promise<CourseWordsTable[]> {
  if (seqs.length === 0) return [];
  return await reader.selectFrom('course_words').select(COLUMNS).where('seq', 'in', seqs).execute();
}

/** Titles of published lessons in the order in which they were written, by the ids of their courses. */
export async function selectLessonTitles(
  reader: Reader | Writer,
  courseIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (courseIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('lesson')
    .select(['course_id', 'title'])
    .where('course_id', 'in', courseIds)
    .where('published_at', 'is not', null)
    .orderBy('id')
    .execute();
  const titles = new Map<string, string[]>();
  for (const { course_id, title } of rows) {
    const known = titles.get(course_id);
    if (known) known.push(title);
    else titles.set(course_id, [title]);
  }
  return titles;
}

export async function upsertCourseWords(
  writer: Writer,
  rows: readonly CourseWordsTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await writer
    .insertInto('course_words')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('seq').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        instructor: eb.ref('excluded.instructor'),
        subject: eb.ref('excluded.subject'),
        outline: eb.ref('excluded.outline'),
        description: eb.ref('excluded.description'),
      })),
    )
    .execute();
}

/** Adds the rows that a query selects, in the order of the columns. */
export async function insertCourseWordsFrom(
  writer: Writer,
  rows: Expression<CourseWordsTable>,
): Promise<void> {
  await writer.insertInto('course_words').columns(COLUMNS).expression(rows).execute();
}

export async function deleteCourseWords(writer: Writer, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return;
  await writer.deleteFrom('course_words').where('seq', 'in', seqs).execute();
}

/** The highest number of a listing; 0 without any. */
export async function selectLastNumber(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('listing')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Listed courses of a range that the search does not find. */
export async function selectUnindexed(
  reader: Reader,
  { after, upTo }: NumberRange,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('listing')
    .select('course_id')
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('archived_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('course_words').select('seq').whereRef('course_words.seq', '=', 'listing.seq'),
        ),
      ),
    )
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** Locks listings; in one order, so that two who have courses in common don't wait for each other. */
export async function lockListings(
  writer: Writer,
  courses: OperandValueExpressionOrList<Schema, 'listing', 'course_id'>,
): Promise<void> {
  await writer
    .selectFrom('listing')
    .select('seq')
    .where('course_id', 'in', courses)
    .orderBy('course_id')
    .forNoKeyUpdate()
    .execute();
}

export async function selectListedCourses(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('listing')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** The row of `installation` that says how many courses there were when words were counted. */
const COUNTED_COURSES = 'words-counted-in-courses';

/** How many courses there were when words were counted last; undefined: never. */
export async function selectCountedCourses(reader: Reader): Promise<number | undefined> {
  const row = await reader
    .selectFrom('installation')
    .select('value')
    .where('key', '=', COUNTED_COURSES)
    .executeTakeFirst();
  return row && Number(row.value);
}

export async function upsertCountedCourses(writer: Writer, courses: number): Promise<void> {
  const value = String(courses);
  await writer
    .insertInto('installation')
    .values({ key: COUNTED_COURSES, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Adds words; @returns those that were not known */
export async function insertWords(
  writer: Writer,
  words: readonly { readonly text: string; readonly stem: string }[],
): Promise<{ id: number; text: string }[]> {
  return await writer
    .insertInto('word')
    .values(words)
    .onConflict((conflict) => conflict.column('text').doNothing())
    .returning(['id', 'text'])
    .execute();
}

/**
 * Knows words again that no course had any more. It locks no others: courses that are added at the same
 * time have most words in common.
 */
export async function reviveWords(writer: Writer, texts: readonly string[]): Promise<void> {
  await writer
    .updateTable('word')
    .set({ courses: 1 })
    .where('text', 'in', texts)
    .where('courses', '=', 0)
    .execute();
}

/** Takes every word to be in a course that none had when words were counted; the next count says. */
export async function reviveAllWords(writer: Writer): Promise<void> {
  await writer.updateTable('word').set({ courses: 1 }).where('courses', '=', 0).execute();
}

/** True while courses wait that no count finds, with words that the vocabulary has already. */
export async function hasStagedCourses(writer: Writer): Promise<boolean> {
  const row = await writer.selectFrom('staged_course').select('course_id').limit(1).execute();
  return row.length > 0;
}

export async function insertKeys(
  writer: Writer,
  keys: readonly { readonly key: number; readonly word_id: number }[],
): Promise<void> {
  await writer
    .insertInto('word_key')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A word of the vocabulary, and in how many courses it is. */
export interface KnownWord {
  readonly id: number;
  readonly text: string;
  readonly courses: number;
}

/** Words of the vocabulary in the order of their ids. */
export async function selectWordsAfter(
  reader: Reader,
  id: number,
  limit: number,
): Promise<KnownWord[]> {
  return await reader
    .selectFrom('word')
    .select(['id', 'text', 'courses'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A word, in how many courses it was, and in how many it is. */
export interface CountChange {
  readonly id: number;
  readonly before: number;
  readonly courses: number;
}

/** Changes counts that are still what they were. */
export async function updateCounts(writer: Writer, counts: readonly CountChange[]): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts.map(
    ({ id, before, courses }) =>
      sql`(cast(${id} as bigint), cast(${before} as integer), cast(${courses} as integer))`,
  );
  await sql`with counted (id, before, courses) as (values ${sql.join(rows)})
    update word set courses = counted.courses
    from counted where word.id = counted.id and word.courses = counted.before`.execute(writer);
}

/** Forgets words that no course has. */
export async function deleteWords(writer: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await writer.deleteFrom('word').where('id', 'in', ids).where('courses', '=', 0).execute();
}

/**
 * A word of each group is in the text, which has a blank before and after each word. Words hold neither
 * blanks nor the signs of `like`.
 */
export function hasWords(text: RawBuilder<string>, words: WordQuery): RawBuilder<SqlBool> {
  const groups = words.map((group) => {
    const anyOf = group.map(({ text: word, isPrefix }) => {
      return sql`${text} like ${`% ${word}${isPrefix ? '' : ' '}%`}`;
    });
    return sql`(${sql.join(anyOf, sql` or `)})`;
  });
  return groups.length === 0 ? sql`1 = 1` : sql`${sql.join(groups, sql` and `)}`;
}

/** What {@link hasWords} takes of a listing's title. */
export const TITLE_WORDS = sql<string>`(' ' || listing.title_words || ' ')`;
