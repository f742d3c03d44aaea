import type { Sort } from '@lectern/contract/catalogue';
import type { Database, Reader } from '@lectern/database/database';
import type { CourseWordsTable, ListingTable } from '@lectern/database/schema';
import type { WordQuery } from '@lectern/database/word-query';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { isEmptyFilter, type ListFilter } from '../listing/filter.ts';
import { ORDERS } from '../listing/order.ts';
import { CELL_COLUMNS, type Cell, countCells, isListedAnd } from '../listing/queries.ts';
import { hasWords, TITLE_WORDS } from '../search-index/queries.ts';
import type { KnownWord } from './mend-word.ts';

/** What a listed course is placed by, in any order. */
export type FoundListing = Pick<
  Selectable<ListingTable>,
  'seq' | 'created_at' | 'students' | 'score' | 'review_count' | 'title_words'
>;

/** What is searched for, and where. */
export interface Matching {
  readonly words: WordQuery;
  readonly filter: ListFilter;
}

/** One page of an order. */
export interface PageRange {
  readonly sort: Sort;
  /** The place of the course before; undefined: the first page. */
  readonly after?: readonly number[] | undefined;
  readonly offset?: number;
  readonly limit: number;
  /** Courses that are left out. */
  readonly without?: readonly number[];
}

const COLUMNS = [
  'listing.seq',
  'listing.created_at',
  'listing.students',
  'listing.score',
  'listing.review_count',
  'listing.title_words',
] as const;

/** True if a course has the word. */
export async function isIndexed(database: Database, word: string): Promise<boolean> {
  const words = [[{ text: word, isPrefix: false }]];
  return (await countMatches(database, { words, filter: {} }, { most: 1, byFilter: false })) > 0;
}

/** What matches, in no order, up to `limit`. */
export async function selectMatches(
  database: Database,
  wanted: Matching,
  limit: number,
  where: 'anywhere' | 'title' = 'anywhere',
): Promise<FoundListing[]> {
  return await matching(database, wanted, where).select(COLUMNS).limit(limit).execute();
}

/** How many of the newest courses are looked at, and how many of those that match are taken. */
export interface NewestRange {
  readonly looked: number;
  readonly limit: number;
}

/** Those of the newest courses that have the words; for words that many courses have. */
export async function selectNewest(
  { read }: Database,
  words: WordQuery,
  where: 'anywhere' | 'title',
  { looked, limit }: NewestRange,
): Promise<FoundListing[]> {
  const newest = read
    .selectFrom('listing')
    .select(COLUMNS)
    .where('listing.archived_at', 'is', null)
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.seq', 'desc')
    .limit(looked);
  const query = read.selectFrom(newest.as('listing')).select(COLUMNS).limit(limit);
  const isFound = where === 'title' ? hasWords(TITLE_WORDS, words) : isFoundByWords(read, words);
  return await query.where(isFound).execute();
}

/** A listed course, and the words of its instructor's name. */
export type NamedCourse = Pick<CourseWordsTable, 'seq' | 'instructor'>;

/** Listed courses whose instructor's name has the words, in no order, up to `limit`. */
export async function selectNamed(
  database: Database,
  words: WordQuery,
  limit: number,
): Promise<NamedCourse[]> {
  return await database.read
    .selectFrom(database.numbersOfNamed(words, limit).as('named'))
    .innerJoin('course_words', 'course_words.seq', 'named.seq')
    .select(['course_words.seq', 'course_words.instructor'])
    .execute();
}

/**
 * How many courses match; counts no further than `most`.
 *
 * @param options.byFilter true: checks what the filter leaves for the words; false: filters what has them
 */
export async function countMatches(
  database: Database,
  wanted: Matching,
  { most, byFilter }: { readonly most: number; readonly byFilter: boolean },
): Promise<number> {
  const { words, filter } = wanted;
  // Without a filter the index alone knows: it has no courses but listed ones.
  const counted = isEmptyFilter(filter)
    ? database.read.selectFrom(database.numbersWith(words, most).as('listing'))
    : byFilter
      ? leftByFilter(database, wanted)
      : allMatching(database, wanted);
  const row = await database.read
    .selectFrom(counted.select('listing.seq').limit(most).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** What matches, counted by all that lists are narrowed down by; no more than `most` of them. */
export async function countMatchingCells(
  database: Database,
  words: WordQuery,
  most: number,
): Promise<Cell[]> {
  const listings = database.read
    .selectFrom(database.numbersWith(words, most).as('found'))
    .innerJoin('listing', 'listing.seq', 'found.seq')
    .select(CELL_COLUMNS);
  return await countCells(database.read, listings);
}

/** What has all words in its title: the shortest titles first, of those the ones with most learners. */
export async function selectTitled(
  database: Database,
  wanted: Matching,
  limit: number,
): Promise<FoundListing[]> {
  return await matching(database, wanted, 'title')
    .select(COLUMNS)
    .orderBy('listing.title_length')
    .orderBy('listing.students', 'desc')
    .orderBy('listing.seq', 'desc')
    .limit(limit)
    .execute();
}

/** One page of what matches, sorted; for what is not too much to sort. */
export async function selectSorted(
  database: Database,
  wanted: Matching,
  { sort, after, offset = 0, limit, without = [] }: PageRange,
): Promise<FoundListing[]> {
  let query = allMatching(database, wanted).select(COLUMNS);
  if (after) query = query.where(isAfter(sort, after));
  if (without.length > 0) query = query.where('listing.seq', 'not in', without);
  for (const column of ORDERS[sort]) query = query.orderBy(`listing.${column}`, 'desc');
  return await query.offset(offset).limit(limit).execute();
}

/**
 * One page of what matches, found by walking the order and looking at each course's words; soon done
 * where a good part of all courses match.
 *
 * @param range.walked how many courses of the order are looked at
 * @returns isAll true: there are no courses behind those
 */
export async function selectWalked(
  { read }: Database,
  { words, filter }: Matching,
  range: PageRange & { readonly walked: number },
): Promise<{ rows: FoundListing[]; isAll: boolean }> {
  const { sort, after, offset = 0, limit, without = [], walked } = range;
  let order = read
    .selectFrom('listing')
    .select(COLUMNS)
    .where((eb) => isListedAnd(eb, filter, 'order'));
  if (after) order = order.where(isAfter(sort, after));
  if (without.length > 0) order = order.where('listing.seq', 'not in', without);
  for (const column of ORDERS[sort]) order = order.orderBy(`listing.${column}`, 'desc');
  let query = read
    .selectFrom(order.limit(walked).as('listing'))
    .select(COLUMNS)
    .where(isFoundByWords(read, words));
  for (const column of ORDERS[sort]) query = query.orderBy(`listing.${column}`, 'desc');
  const rows = await query.offset(offset).limit(limit).execute();
  if (rows.length === limit) return { rows, isAll: false };
  const behind = await order.offset(walked).limit(1).execute();
  return { rows, isAll: behind.length === 0 };
}

function matching(
  database: Database,
  { words, filter }: Matching,
  where: 'anywhere' | 'title' = 'anywhere',
) {
  return database.read
    .selectFrom(database.listingsWith(words, where).as('listing'))
    .where((eb) => isListedAnd(eb, filter, 'order'));
}

/** The same where all of it is read. */
function allMatching(database: Database, { words, filter }: Matching) {
  return database.read
    .selectFrom(database.allListingsWith(words).as('listing'))
    .where((eb) => isListedAnd(eb, filter, 'order'));
}

/** What the filter leaves, checked for the words one course after the other. */
function leftByFilter({ read }: Database, { words, filter }: Matching) {
  return read
    .selectFrom('listing')
    .where((eb) => isListedAnd(eb, filter))
    .where(isFoundByWords(read, words));
}

function isAfter(sort: Sort, place: readonly number[]) {
  const columns = sql.join(ORDERS[sort].map((column) => sql.ref(`listing.${column}`)));
  return sql<SqlBool>`(${columns}) < (${sql.join(place)})`;
}

/**
 * True if a listing has the words: a scalar query, run for one row after the other until there are enough.
 * Its limit has the text made once, not for each word.
 */
function isFoundByWords(read: Reader, words: WordQuery): RawBuilder<SqlBool> {
  const text = read
    .selectFrom('course_words')
    .select(ALL_WORDS.as('words'))
    .where('course_words.seq', '=', sql.ref<number>('listing.seq'))
    .limit(1);
  const found = read
    .selectFrom(text.as('text'))
    .select((eb) => eb.lit(1).as('found'))
    .where(hasWords(sql.ref<string>('text.words'), words));
  return sql`(${found}) = 1`;
}

const ALL_WORDS = sql<string>`(' ' || course_words.title || ' ' || course_words.instructor || ' '
  || course_words.subject || ' ' || course_words.outline || ' ' || course_words.description || ' ')`;

/** Follows every word with a beginning, in the order of bytes. */
const LAST = '\u{10ffff}';

export type StemmedWord = KnownWord & { readonly stem: string };

/** The words of the vocabulary that are one of the texts, or share one of the stems. */
export async function selectWords(
  { read }: Database,
  texts: readonly string[],
  stems: readonly string[],
): Promise<StemmedWord[]> {
  return await read
    .selectFrom('word')
    .select(['text', 'stem', 'courses'])
    .where((eb) => eb.or([eb('text', 'in', texts), eb('stem', 'in', stems)]))
    .where('courses', '>', 0)
    .execute();
}

/** In how many courses words are: with repetitions, and the most frequent of them. */
export interface Counts {
  readonly courses: number;
  readonly atLeast: number;
}

const NONE: Counts = { courses: 0, atLeast: 0 };

/** In how many courses the longer words with this beginning are. */
export async function countCoursesByPrefix({ read }: Database, prefix: string): Promise<Counts> {
  const row = await read
    .selectFrom('word')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('courses'), sql<number>`0`).as('courses'),
      eb.fn.coalesce(eb.fn.max('courses'), sql<number>`0`).as('atLeast'),
    ])
    .where('text', '>', prefix)
    .where('text', '<', `${prefix}${LAST}`)
    .executeTakeFirst();
  return row ?? NONE;
}

/** Words that a part of one is taken for. */
const CONTAINING = 20;
/** Fewer letters are a part of too many words. */
const SHORTEST_PART = 3;

/** The words that contain a part of one, the most frequent first. It reads the whole vocabulary. */
export async function selectContaining({ read }: Database, part: string): Promise<KnownWord[]> {
  if ([...part].length < SHORTEST_PART) return [];
  return await read
    .selectFrom('word')
    .select(['text', 'courses'])
    .where('courses', '>', 0)
    .where('text', 'like', `%${part}%`)
    .orderBy('courses', 'desc')
    .orderBy('text')
    .limit(CONTAINING)
    .execute();
}

/** The words that have one of the keys. */
export async function selectWordsByKeys(
  { read }: Database,
  keys: readonly number[],
): Promise<KnownWord[]> {
  return await read
    .selectFrom('word')
    .select(['text', 'courses'])
    .where('courses', '>', 0)
    .where('id', 'in', (eb) =>
      eb.selectFrom('word_key').select('word_key.word_id').where('word_key.key', 'in', keys),
    )
    .execute();
}
