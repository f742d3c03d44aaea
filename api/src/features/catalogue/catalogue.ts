import type { Sort } from '@lectern/contract/catalogue';
import type { CourseSummary } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import type { ListQuery } from '@lectern/contract/list-query';
import type { Database } from '@lectern/database/database';
import { foldForSearch } from '@lectern/database/fold-for-search';
import { presentCourse } from '../course/present.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import {
  type Figures,
  type ListedCourse,
  placeOf,
  selectAll,
  selectFigures,
  selectPage,
} from './queries.ts';

/** One page of the list as it was asked for. */
export interface Page {
  readonly courses: readonly CourseSummary[];
  /** What matched, on all pages together. */
  readonly figures: Figures;
  /** Where the next page begins; undefined on the last. */
  readonly next: string | undefined;
}

/** Above this many matches the order is walked instead of the search index. */
const MANY = 500;

/** Courses read at a time while the whole catalogue is streamed. */
const BATCH = 500;

const DEFAULT_SORT: Sort = 'newest';

/**
 * One page of the courses that match (specification section 2, course list; architecture,
 * Answers).
 *
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function readPage(database: Database, query: ListQuery): Promise<Page> {
  const sort = query.sort ?? DEFAULT_SORT;
  const limit = query.limit ?? LIMITS.pageSize;
  const after = query.cursor === undefined ? undefined : parseCursor(query.cursor, sort).values;
  const matching = { needle: needleOf(query.search), level: query.level };

  const figures = await selectFigures(database, matching);
  const expected = figures.count > MANY ? 'many' : 'few';
  // One more than asked for tells whether there is a next page.
  const found = await selectPage(database, matching, { sort, after, limit: limit + 1 }, expected);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    courses: rows.map(presentCourse),
    figures,
    next:
      found.length > limit && last
        ? formatCursor({ sort, values: placeOf(last, sort) })
        : undefined,
  };
}

/** The first courses of an order, for the home page's shelves. */
export async function readShelf(database: Database, sort: Sort): Promise<CourseSummary[]> {
  const matching = { needle: undefined, level: undefined };
  const page = { sort, after: undefined, limit: LIMITS.shelf };
  return (await selectPage(database, matching, page, 'many')).map(presentCourse);
}

/** Every listed course, the newest first, a batch at a time so that none is held for long. */
export async function* readAll(database: Database): AsyncGenerator<CourseSummary[]> {
  let after: number[] | undefined;
  for (;;) {
    const rows: ListedCourse[] = await selectAll(database, after, BATCH);
    if (rows.length > 0) yield rows.map(presentCourse);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = placeOf(last, 'newest');
  }
}

/** True where the answer is made for one caller's words and therefore not kept. */
export function isSearch(query: ListQuery): boolean {
  return needleOf(query.search) !== undefined;
}

/** True where the whole catalogue is asked for, and not a page. */
export function asksForAll(query: ListQuery): boolean {
  return Object.values(query).every((value) => value === undefined);
}

function needleOf(search: string | undefined): string | undefined {
  const folded = search === undefined ? '' : foldForSearch(search);
  return folded === '' ? undefined : folded;
}
