import type { ListSort, Sort } from '@lectern/contract/catalogue';
import type { CourseSummary } from '@lectern/contract/course';
import { foldForSearch } from '@lectern/contract/fold-for-search';
import { LIMITS } from '@lectern/contract/limits';
import type { ListQuery } from '@lectern/contract/list-query';
import type { Database } from '@lectern/database/database';
import { presentCourse } from '../course/present.ts';
import { filterOf, isEmptyFilter } from '../listing/filter.ts';
import { placeOf } from '../listing/order.ts';
import type { FoundCount, FoundListing, PageStart } from '../search/find-courses.ts';
import { matchedLessons } from '../search/matched-lessons.ts';
import { searchCourses } from '../search/search-courses.ts';
import type { SearchedWord } from '../search/term.ts';
import { formatCursor, nextOffset, parseCursor } from './cursor.ts';
import {
  type ListedCourse,
  selectAll,
  selectFigures,
  selectPage,
  selectPlaced,
} from './queries.ts';

/** One page of the list. */
export interface Page {
  readonly courses: readonly CourseSummary[];
  /** What matched, on all pages together. */
  readonly found: FoundCount & { readonly learners?: number };
  /** Where the next page begins; undefined on the last. */
  readonly next: string | undefined;
}

/**
 * Courses read at a time while the whole catalogue is streamed: some 50 KB, and a megabyte or two
 * where all of them are as long as they may be. While a reader is slow they are held in several forms.
 */
export const STREAMED_AT_A_TIME = 50;

/** Courses read at a time where the whole catalogue is cached anyway. */
export const HELD_AT_A_TIME = 500;

const DEFAULT_SORT: Sort = 'newest';

/**
 * One page of the list, without a search (LIST-3, LIST-4).
 *
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function readPage(database: Database, query: ListQuery): Promise<Page> {
  const { limit = LIMITS.pageSize, cursor } = query;
  const filter = filterOf(query);
  const sort = query.sort && query.sort !== 'best-match' ? query.sort : DEFAULT_SORT;
  const after = cursor === undefined ? undefined : parseCursor(cursor, sort);
  // One more than asked for tells whether there is a next page.
  const [figures, rows] = await Promise.all([
    selectFigures(database, filter),
    selectPage(database, filter, { sort, after, limit: limit + 1 }),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    courses: shown.map(presentCourse),
    found: { courses: figures.count, isMore: false, learners: figures.learners },
    next: last && formatCursor(sort, placeOf(last, sort)),
  };
}

/** One page of what a search finds, and how its words were taken. */
export type SearchPage = Page & { readonly words: readonly SearchedWord[] };

/**
 * One page of the courses that answer a search (LIST-2).
 *
 * @param catalogueSize how many courses are listed
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function readSearchPage(
  database: Database,
  query: ListQuery,
  catalogueSize: number,
): Promise<SearchPage> {
  const { search = '', sort = 'best-match', limit = LIMITS.pageSize } = query;
  const start = pageStart(query.cursor, sort);
  const { page, count, words } = await searchCourses(database, {
    search,
    filter: filterOf(query),
    start,
    limit: limit + 1,
    catalogueSize,
    isVerbatim: query.verbatim === 'true',
  });
  const shown = page.slice(0, limit);
  const last = page.length > limit ? shown.at(-1) : undefined;
  const courses = await withLessons(database, await selectPlaced(database, shown), words);
  return {
    courses,
    found: count,
    next: last && nextCursor(start, last, limit),
    words,
  };
}

/** Presents courses with the lessons that they were found by. */
async function withLessons(
  database: Database,
  rows: readonly ListedCourse[],
  words: readonly SearchedWord[],
): Promise<CourseSummary[]> {
  const found = rows.map((row) => ({ seq: row.seq, course: presentCourse(row) }));
  const lessons = await matchedLessons(
    database,
    found.map(({ seq, course }) => ({ seq, id: course._id, sections: course.curriculum })),
    words,
  );
  return found.map(({ course }) => {
    const matchedLesson = lessons.get(course._id);
    return matchedLesson === undefined ? course : { ...course, matchedLesson };
  });
}

function pageStart(cursor: string | undefined, sort: ListSort): PageStart {
  const values = cursor === undefined ? undefined : parseCursor(cursor, sort);
  return sort === 'best-match' ? { sort, offset: values?.[0] ?? 0 } : { sort, after: values };
}

function nextCursor(start: PageStart, last: FoundListing, limit: number): string | undefined {
  if (start.sort !== 'best-match') return formatCursor(start.sort, placeOf(last, start.sort));
  const offset = nextOffset(start.offset, limit);
  return offset === undefined ? undefined : formatCursor(start.sort, [offset]);
}

/** The first courses of an order, for the home page's shelves. */
export async function readShelf(database: Database, sort: Sort): Promise<CourseSummary[]> {
  const page = { sort, after: undefined, limit: LIMITS.shelf };
  return (await selectPage(database, {}, page)).map(presentCourse);
}

/** Every listed course, the newest first, a batch at a time, so that none stays in memory for long. */
export async function* readAll(database: Database, batch: number): AsyncGenerator<CourseSummary[]> {
  let after: number[] | undefined;
  for (;;) {
    const rows: ListedCourse[] = await selectAll(database, after, batch);
    if (rows.length > 0) yield rows.map(presentCourse);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = placeOf(last, 'newest');
  }
}

/** True for a search: its response is made for one caller's words and therefore not cached. */
export function isSearch({ search = '' }: ListQuery): boolean {
  return foldForSearch(search) !== '';
}

/** True for a page of which there is a handful: the first one of an order, of all or of one level. */
export function isCommonPage(query: ListQuery): boolean {
  const { level: _, ...filter } = filterOf(query);
  return query.cursor === undefined && isEmptyFilter(filter);
}

/** True where the whole catalogue is asked for, and not a page. */
export function asksForAll(query: ListQuery): boolean {
  return Object.values(query).every((value) => value === undefined);
}
