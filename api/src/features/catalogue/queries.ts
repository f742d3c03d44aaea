import type { Sort } from '@lectern/contract/catalogue';
import type { Database, Reader } from '@lectern/database/database';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { CourseTable, ListingTable } from '@lectern/database/schema';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { COURSE_COLUMNS, type CourseRow } from '../course/queries.ts';
import type { ListFilter } from '../listing/filter.ts';
import { ORDERS } from '../listing/order.ts';
import { isListedAnd, SCORES_MADE_WITH } from '../listing/queries.ts';

export interface Figures {
  readonly count: number;
  readonly learners: number;
}

/** The numbers that place a course in any order. */
export type Placed = Pick<
  Selectable<ListingTable>,
  'seq' | 'created_at' | 'students' | 'score' | 'review_count'
>;

export type ListedCourse = CourseRow & Placed;

export type AddressedCourse = Pick<
  Selectable<CourseTable>,
  'id' | 'instructor_id' | 'created_at' | 'updated_at'
>;

/** One page of an order. */
export interface PageRange {
  readonly sort: Sort;
  /** Where the page before ended; undefined: the first page. */
  readonly after: readonly number[] | undefined;
  readonly limit: number;
}

/** How many courses the filter lets through, and the sum of their learners; exact. */
export async function selectFigures({ read }: Database, filter: ListFilter): Promise<Figures> {
  return await read
    .selectFrom('listing')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('students'), sql<number>`0`).as('learners'),
    ])
    .where((eb) => isListedAnd(eb, filter))
    .executeTakeFirstOrThrow();
}

/** The courses at these places, in their order; what was removed meanwhile is left out. */
export async function selectPlaced(
  { read }: Database,
  places: readonly Pick<Placed, 'seq'>[],
): Promise<ListedCourse[]> {
  if (places.length === 0) return [];
  const rows = await selectCourses(read)
    .where(
      'listing.seq',
      'in',
      places.map(({ seq }) => seq),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.seq, row]));
  return places.map(({ seq }) => found.get(seq)).filter((row) => row !== undefined);
}

/** One page of an order. */
export async function selectPage(
  database: Database,
  filter: ListFilter,
  page: PageRange,
): Promise<ListedCourse[]> {
  const order = ORDERS[page.sort].map((column) => `listing.${column}` as const);
  let ids = database.read
    .selectFrom('listing')
    .select('listing.seq')
    .where((eb) => isListedAnd(eb, filter, page.sort === 'newest' ? 'filter' : 'order'));
  if (page.after) {
    const columns = sql.join(order.map((column) => sql.ref(column)));
    ids = ids.where(sql<SqlBool>`(${columns}) < (${sql.join(page.after)})`);
  }
  for (const column of order) ids = ids.orderBy(column, 'desc');

  // The narrow table finds the page; only its courses are read from the wide one.
  let rows = selectCourses(database.read).where('listing.seq', 'in', ids.limit(page.limit));
  for (const column of order) rows = rows.orderBy(column, 'desc');
  return await rows.execute();
}

/** Up to `limit` courses of the whole catalogue, the newest first, from a place on. */
export function selectAll(
  database: Database,
  after: readonly number[] | undefined,
  limit: number,
): Promise<ListedCourse[]> {
  return selectPage(database, {}, { sort: 'newest', after, limit });
}

/** Listed courses in the order in which they were added. */
export async function selectAddresses(
  { read }: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<AddressedCourse[]> {
  // The narrow table finds the part; only its courses are read from the wide one.
  const part = read
    .selectFrom('listing')
    .select('listing.seq')
    .where('listing.archived_at', 'is', null)
    .orderBy('listing.seq')
    .offset(offset)
    .limit(limit);
  return await read
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select(['course.id', 'course.instructor_id', 'course.created_at', 'course.updated_at'])
    .where('listing.seq', 'in', part)
    .orderBy('listing.seq')
    .execute();
}

/**
 * Names what the whole catalogue shows: differs when any listed course was added, removed or changed,
 * or all were scored anew. The sums see what a maximum would not: a commit that comes late with a
 * lower number.
 */
export async function selectCatalogueVersion(
  reader: Reader,
): Promise<{ version: string; figures: Figures }> {
  const { rows } = await catalogueVersion(reader, {});
  const { count = 0, learners = 0, seqs, versions, scored } = rows[0] ?? {};
  return { version: `${count} ${seqs} ${versions} ${scored}`, figures: { count, learners } };
}

const catalogueVersion = preparedQuery([], (db) =>
  db
    .selectFrom('listing')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('students'), sql<number>`0`).as('learners'),
      eb.fn.sum<number>('seq').as('seqs'),
      eb.fn.sum<number>('version').as('versions'),
      SCORES_MADE_WITH.as('scored'),
    ])
    .where('archived_at', 'is', null),
);

function selectCourses(reader: Reader) {
  return reader
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select([...COURSE_COLUMNS, 'listing.seq', 'listing.score']);
}
