import type { Difficulty, Sort } from '@lectern/contract/catalogue';
import type { Database, Reader } from '@lectern/database/database';
import type { Schema } from '@lectern/database/schema';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { COURSE_COLUMNS, type CourseRow } from '../course/queries.ts';

export interface Matching {
  /** Folded for search; undefined: every text. */
  readonly needle: string | undefined;
  readonly level: Difficulty | undefined;
}

export interface Figures {
  readonly count: number;
  readonly learners: number;
}

/** A course with the numbers that place it in any order. */
export type ListedCourse = CourseRow & { readonly seq: number };

/** What each order sorts by, always descending; `seq` last makes every place unique. */
const ORDERS = {
  newest: ['listing.created_at', 'listing.seq'],
  'most-enrolled': ['listing.students', 'listing.seq'],
  'top-rated': ['listing.rating', 'listing.review_count', 'listing.seq'],
} as const satisfies Record<Sort, readonly string[]>;

/** The values of {@link ORDERS} for one course. */
export function placeOf(course: ListedCourse, sort: Sort): number[] {
  if (sort === 'newest') return [course.created_at, course.seq];
  if (sort === 'most-enrolled') return [course.students, course.seq];
  return [course.rating, course.review_count, course.seq];
}

/** How many courses match, and the sum of their learners; exact. */
export async function selectFigures(database: Database, matching: Matching): Promise<Figures> {
  return await database.read
    .selectFrom('listing')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('students'), sql<number>`0`).as('learners'),
    ])
    .where((eb) => condition(eb, database, matching, 'few'))
    .executeTakeFirstOrThrow();
}

/**
 * One page of what matches.
 *
 * @param after where the page before ended; undefined: the first page
 * @param expected `many` where so much matches that walking the order finds a page at once
 */
export async function selectPage(
  database: Database,
  matching: Matching,
  page: { sort: Sort; after: readonly number[] | undefined; limit: number },
  expected: 'few' | 'many',
): Promise<ListedCourse[]> {
  const order = ORDERS[page.sort];
  let ids = database.read
    .selectFrom('listing')
    .select('listing.seq')
    .where((eb) => condition(eb, database, matching, expected));
  if (page.after) {
    const columns = sql.join(order.map((column) => sql.ref(column)));
    ids = ids.where(sql<SqlBool>`(${columns}) < (${sql.join(page.after)})`);
  }
  for (const column of order) ids = ids.orderBy(column, 'desc');

  // The narrow table finds the page; only its courses are read from the wide one.
  let rows = database.read
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select([...COURSE_COLUMNS, 'listing.seq'])
    .where('listing.seq', 'in', ids.limit(page.limit));
  for (const column of order) rows = rows.orderBy(column, 'desc');
  return await rows.execute();
}

/** Up to `limit` courses of the whole catalogue, the newest first, from a place on. */
export function selectAll(
  database: Database,
  after: readonly number[] | undefined,
  limit: number,
): Promise<ListedCourse[]> {
  const everything = { needle: undefined, level: undefined };
  return selectPage(database, everything, { sort: 'newest', after, limit }, 'many');
}

/**
 * Names what the whole catalogue shows: differs when any listed course was added, removed or
 * changed. The sums see what a maximum would not: a commit that comes late with a lower number.
 */
export async function selectCatalogueVersion(
  reader: Reader,
): Promise<{ version: string; figures: Figures }> {
  const row = await reader
    .selectFrom('listing')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('students'), sql<number>`0`).as('learners'),
      eb.fn.sum<number>('seq').as('seqs'),
      eb.fn.sum<number>('version').as('versions'),
    ])
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { count, learners } = row;
  return { version: `${count} ${row.seqs} ${row.versions}`, figures: { count, learners } };
}

const LEVEL = sql<Difficulty>`listing.difficulty`;
const UNINDEXED_LEVEL = sql<Difficulty>`coalesce(listing.difficulty, '')`;

function condition(
  eb: ExpressionBuilder<Schema, 'listing'>,
  database: Database,
  { needle, level }: Matching,
  expected: 'few' | 'many',
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [eb('listing.archived_at', 'is', null)];
  if (level !== undefined) {
    // Where the search index finds a few rows, SQLite must not walk a third of all by level instead.
    const column = needle !== undefined && expected === 'few' ? UNINDEXED_LEVEL : LEVEL;
    all.push(eb(column, '=', level));
  }
  if (needle !== undefined) all.push(database.textContains(needle, expected));
  return eb.and(all);
}
