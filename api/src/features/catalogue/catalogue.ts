import type { Sort } from '@lectern/contract/catalogue';
import type { CourseSummary } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import type { ListQuery } from '@lectern/contract/list-query';
import type { Database } from '@lectern/database/database';
import { foldForSearch } from '@lectern/database/fold-for-search';
import { presentCourse } from '../course/present.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { comparePlaces, placeOf } from './order.ts';
import {
  type Figures,
  type ListedCourse,
  type Matching,
  type PageRange,
  selectAll,
  selectFew,
  selectFigures,
  selectPage,
  selectPlaced,
} from './queries.ts';

/** One page of the list. */
export interface Page {
  readonly courses: readonly CourseSummary[];
  /** What matched, on all pages together. */
  readonly figures: Figures;
  /** Where the next page begins; undefined on the last. */
  readonly next: string | undefined;
}

/** Up to so many matches are sorted here; where there are more, a page is soon found by walking. */
const FEW = 500;

/**
 * Courses read at a time while the whole catalogue is streamed: some 50 KB, and a megabyte or two
 * where all of them are as long as they may be. While a reader is slow they are held in several forms.
 */
export const STREAMED_AT_A_TIME = 50;

/** Courses read at a time where the whole catalogue is cached anyway. */
export const HELD_AT_A_TIME = 500;

const DEFAULT_SORT: Sort = 'newest';

/**
 * One page of the courses that match (LIST-2 to LIST-4).
 *
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function readPage(database: Database, query: ListQuery): Promise<Page> {
  const sort = query.sort ?? DEFAULT_SORT;
  const limit = query.limit ?? LIMITS.pageSize;
  const after = query.cursor === undefined ? undefined : parseCursor(query.cursor, sort).values;
  const matching = { needle: needleOf(query.search), level: query.level };
  // One more than asked for tells whether there is a next page.
  const range = { sort, after, limit: limit + 1 };

  const { figures, rows } =
    (await readFew(database, matching, range)) ?? (await readMany(database, matching, range));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    courses: shown.map(presentCourse),
    figures,
    next:
      rows.length > limit && last ? formatCursor({ sort, values: placeOf(last, sort) }) : undefined,
  };
}

interface Found {
  readonly figures: Figures;
  readonly rows: readonly ListedCourse[];
}

/** Asks the search index once for all that matches; undefined where that is too much to sort. */
async function readFew(
  database: Database,
  { needle, level }: Matching,
  { sort, after, limit }: PageRange,
): Promise<Found | undefined> {
  if (needle === undefined) return undefined;
  const matches = await selectFew(database, needle, level, FEW);
  if (!matches) return undefined;
  const page = matches
    .map((match) => ({ match, place: placeOf(match, sort) }))
    .filter(({ place }) => !after || comparePlaces(place, after) > 0)
    .sort((one, other) => comparePlaces(one.place, other.place))
    .slice(0, limit)
    .map(({ match }) => match);
  const learners = matches.reduce((sum, { students }) => sum + students, 0);
  return {
    figures: { count: matches.length, learners },
    rows: await selectPlaced(database, page),
  };
}

/** Counts what matches, and walks the order until the page is full; on two connections, if any. */
async function readMany(database: Database, matching: Matching, range: PageRange): Promise<Found> {
  const [figures, rows] = await Promise.all([
    selectFigures(database, matching),
    selectPage(database, matching, range),
  ]);
  return { figures, rows };
}

/** The first courses of an order, for the home page's shelves. */
export async function readShelf(database: Database, sort: Sort): Promise<CourseSummary[]> {
  const matching = { needle: undefined, level: undefined };
  const page = { sort, after: undefined, limit: LIMITS.shelf };
  return (await selectPage(database, matching, page)).map(presentCourse);
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
