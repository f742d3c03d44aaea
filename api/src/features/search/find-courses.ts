import type { Sort } from '@lectern/contract/catalogue';
import type { Database } from '@lectern/database/database';
import { isEmptyFilter, type ListFilter } from '../listing/filter.ts';
import { comparePlaces, placeOf } from '../listing/order.ts';
import { selectCourseWords } from '../search-index/queries.ts';
import {
  countMatches,
  type FoundListing,
  type Matching,
  type PageRange,
  selectMatches,
  selectSorted,
  selectTitled,
  selectWalked,
} from './queries.ts';
import { scoreCourse, scoreTitle } from './rank.ts';
import { areFrequent, requiredWords, type SearchedWord } from './term.ts';

export type { FoundListing } from './queries.ts';

/** Where a page begins: after a place of its order, or for the best matches after so many. */
export type PageStart =
  | { readonly sort: Sort; readonly after: readonly number[] | undefined }
  | { readonly sort: 'best-match'; readonly offset: number };

export interface CourseSearch {
  readonly words: readonly SearchedWord[];
  readonly filter: ListFilter;
  readonly start: PageStart;
  readonly limit: number;
  /** How many courses are listed. */
  readonly catalogueSize: number;
}

export interface FoundCourses {
  readonly page: readonly FoundListing[];
  readonly count: FoundCount;
}

export interface FoundCount {
  readonly courses: number;
  /** True where there are more than are counted. */
  readonly isMore: boolean;
}

/** Up to so many matches are placed here; beyond, the database sorts them. */
const FEW = 200;
/** In a catalogue of up to so many courses all matches are counted, in a larger one so many. */
export const COUNTED_MATCHES = { wholeCatalogue: 10_000, ofLarger: 1_000 };
/** Up to so many matches are sorted before an order without an index is walked. */
const SORTED = 5_000;
/**
 * A share of the catalogue. Where more courses have the words, those that a filter leaves are checked for
 * the words, in place of filtering all that have them.
 */
const FREQUENT = 0.1;
/** Times as many courses of an order are looked at as should have enough matches among them. */
const WALKED = 2;
/** How many of the best matches are compared word by word. */
const COMPARED = 50;

/** One page of the courses that have the required words. */
export async function findCourses(database: Database, search: CourseSearch): Promise<FoundCourses> {
  const words = requiredWords(search.words);
  if (words.length === 0) return { page: [], count: { courses: 0, isMore: false } };
  const matching = { words, filter: search.filter };
  const expected = expectedMatches(search.words);
  if (expected <= 2 * FEW) {
    const matches = await selectMatches(database, matching, FEW + 1);
    if (matches.length <= FEW) return await pageOfFew(database, search, matches);
  }
  const most = mostCounted(search.catalogueSize);
  const isEnough = isEmptyFilter(search.filter) && leastMatches(search) > SURELY * most;
  const byFilter = !isEmptyFilter(search.filter) && expected > FREQUENT * search.catalogueSize;
  const [matches, titled] = await Promise.all([
    isEnough ? most + 1 : countMatches(database, matching, { most: most + 1, byFilter }),
    titledFirst(database, search, matching),
  ]);
  const isMore = matches > most;
  const likely = isMore ? Math.max(matches, expected) : matches;
  const share = Math.min(1, likely / Math.max(1, search.catalogueSize));
  const page = await pageOfMany(database, search, {
    ...matching,
    matches,
    isMore,
    share,
    byFilter,
    titled,
  });
  return { page, count: { courses: Math.min(matches, most), isMore } };
}

/** Counts of words may lag behind; so many times as many matches as are counted are surely more. */
const SURELY = 1.5;

/** So many courses must have all words, by how many have each. */
function leastMatches({ words, catalogueSize }: CourseSearch): number {
  const required = words.filter(({ role }) => role === 'required');
  const missing = required.reduce((sum, { atLeast }) => sum + (catalogueSize - atLeast), 0);
  return catalogueSize - missing;
}

/** How many matches are counted at most. */
export function mostCounted(catalogueSize: number): number {
  const { wholeCatalogue, ofLarger } = COUNTED_MATCHES;
  return catalogueSize <= wholeCatalogue ? wholeCatalogue : ofLarger;
}

/** At most so many match as have the rarest word. */
function expectedMatches(words: readonly SearchedWord[]): number {
  const required = words.filter(({ role }) => role === 'required');
  return Math.min(...required.map(({ courses }) => courses));
}

async function pageOfFew(
  database: Database,
  search: CourseSearch,
  matches: readonly FoundListing[],
): Promise<FoundCourses> {
  const { start, limit } = search;
  const count = { courses: matches.length, isMore: false };
  if (start.sort === 'best-match') {
    const ordered = await bestFirst(database, search, byTitle(search, matches));
    return { page: ordered.slice(start.offset, start.offset + limit), count };
  }
  const { sort, after } = start;
  const page = matches
    .map((match) => ({ match, place: placeOf(match, sort) }))
    .filter(({ place }) => !after || comparePlaces(place, after) > 0)
    .sort((one, other) => comparePlaces(one.place, other.place))
    .slice(0, limit)
    .map(({ match }) => match);
  return { page, count };
}

interface ManyMatching extends Matching {
  /** As far as they are counted. */
  readonly matches: number;
  /** True where what the filter leaves is checked for the words ({@link FREQUENT}). */
  readonly byFilter: boolean;
  /** True where there are more than are counted. */
  readonly isMore: boolean;
  /** About which part of all courses matches, from 0 to 1. */
  readonly share: number;
  /** What {@link titledFirst} found. */
  readonly titled: readonly FoundListing[];
}

async function pageOfMany(
  database: Database,
  search: CourseSearch,
  matching: ManyMatching,
): Promise<FoundListing[]> {
  const { start, limit } = search;
  if (start.sort !== 'best-match') {
    return await selectInOrder(database, search, matching, { ...start, limit });
  }
  const candidates = await likeliest(database, search, matching);
  const best = await bestFirst(database, search, candidates);
  const page = best.slice(start.offset, start.offset + limit);
  const isAll = !matching.isMore && best.length >= matching.matches;
  if (page.length === limit || isAll) return page;
  const others = await selectInOrder(database, search, matching, {
    sort: restOrder(matching),
    offset: Math.max(0, start.offset - best.length),
    limit: limit - page.length,
    without: best.map(({ seq }) => seq),
  });
  return [...page, ...others];
}

/** For the best matches: some of those with all words in the title, unless the words say little. */
async function titledFirst(
  database: Database,
  { words, catalogueSize, start }: CourseSearch,
  matching: Matching,
): Promise<FoundListing[]> {
  if (start.sort !== 'best-match' || areFrequent(words, catalogueSize)) return [];
  return await selectTitled(database, matching, COMPARED);
}

/** Those with all words in the title; then those with the most learners, or the newest of too many. */
async function likeliest(
  database: Database,
  search: CourseSearch,
  matching: ManyMatching,
): Promise<readonly FoundListing[]> {
  const { titled } = matching;
  if (titled.length === COMPARED) return titled;
  const others = await selectInOrder(database, search, matching, {
    sort: restOrder(matching),
    limit: COMPARED - titled.length,
    without: titled.map(({ seq }) => seq),
  });
  return [...titled, ...others];
}

/** The order of what is not compared word by word. */
function restOrder({ isMore }: ManyMatching): Sort {
  return isMore ? 'newest' : 'most-enrolled';
}

async function selectInOrder(
  database: Database,
  { catalogueSize }: CourseSearch,
  matching: ManyMatching,
  range: PageRange,
): Promise<FoundListing[]> {
  const { matches, isMore, byFilter } = matching;
  const offset = range.offset ?? 0;
  if (!isMore && offset >= matches) return [];
  for (let { share } = matching; ; ) {
    const enough = (offset + range.limit) / share;
    // To look at one course of an order takes as long as to sort one match. Only the newest have an
    // index on both engines; any other order is itself sorted first.
    const most = range.sort === 'newest' ? enough : Math.max(enough, SORTED);
    if (share * catalogueSize <= most && !byFilter)
      return await selectSorted(database, matching, range);
    const walked = Math.ceil(WALKED * enough);
    const { rows, isAll } = await selectWalked(database, matching, { ...range, walked });
    if (rows.length === range.limit || isAll) return rows;
    // Fewer match than was thought: as many as were met.
    share = Math.min(share / WALKED, (offset + rows.length + 1) / walked);
  }
}

/** Puts the matches in the order of what the words of their titles are worth. */
export function byTitle(
  { words, catalogueSize }: Pick<CourseSearch, 'words' | 'catalogueSize'>,
  matches: readonly FoundListing[],
): FoundListing[] {
  return matches
    .map((match) => ({ match, score: scoreTitle(words, match.title_words, catalogueSize) }))
    .sort((one, other) => other.score - one.score || byLearners(one.match, other.match))
    .map(({ match }) => match);
}

/** Puts the first of the candidates in the order of what all their words are worth. */
export async function bestFirst(
  database: Database,
  { words, catalogueSize }: Pick<CourseSearch, 'words' | 'catalogueSize'>,
  candidates: readonly FoundListing[],
): Promise<FoundListing[]> {
  const compared = candidates.slice(0, COMPARED);
  const seqs = compared.map(({ seq }) => seq);
  const scores = new Map(
    (await selectCourseWords(database.read, seqs)).map(({ seq, ...texts }) => [
      seq,
      scoreCourse(words, texts, catalogueSize),
    ]),
  );
  const score = ({ seq }: FoundListing) => scores.get(seq) ?? 0;
  const best = compared.toSorted(
    (one, other) => score(other) - score(one) || byLearners(one, other),
  );
  return [...best, ...candidates.slice(COMPARED)];
}

/** More learners first; of those the newer course. */
function byLearners(one: FoundListing, other: FoundListing): number {
  return other.students - one.students || other.seq - one.seq;
}
