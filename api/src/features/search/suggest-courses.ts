import type { Database } from '@lectern/database/database';
import { bestFirst, byTitle, type FoundListing } from './find-courses.ts';
import { selectMatches, selectNewest } from './queries.ts';
import { findOtherWords } from './search-courses.ts';
import { areFrequent, requiredWords, type SearchedWord } from './term.ts';
import { understandSearch } from './understand.ts';

/** What courses are suggested for, and how many there are to choose from. */
interface TypedSearch {
  readonly search: string;
  /** How many courses are listed. */
  readonly catalogueSize: number;
  readonly limit: number;
}

/** The likeliest courses, the best first, and how the words were taken. */
export interface SuggestedListings {
  readonly listings: readonly FoundListing[];
  readonly words: readonly SearchedWord[];
}

/** Matches that are compared by their titles; of more, which the index names first. */
const MATCHES = 100;
/** Of matches by other texts so many times as many as are wanted are compared by all their words. */
const COMPARED = 2;
/** The newest courses, where words that a tenth of all courses have are looked for: in titles, in all texts. */
export const NEWEST = { byName: 1_000, byText: 400 };

/**
 * The courses that somebody is likely to search for who has typed this much. It takes words as
 * `searchCourses` does, but counts nothing and looks at no more than a few hundred matches.
 */
export async function suggestCourses(
  database: Database,
  { search, catalogueSize, limit }: TypedSearch,
): Promise<SuggestedListings> {
  const words = await understandSearch(database, search, { catalogueSize });
  if (words.length === 0) return { listings: [], words };
  const listings = await findLikely(database, { words, catalogueSize, limit });
  if (listings.length > 0) return { listings, words };
  const other = await findOtherWords(database, words);
  if (!other) return { listings, words };
  return {
    listings: await findLikely(database, { words: other, catalogueSize, limit }),
    words: other,
  };
}

interface LikelySearch {
  readonly words: readonly SearchedWord[];
  readonly catalogueSize: number;
  readonly limit: number;
}

/** Those with all words in the title; where they are too few, those with the words elsewhere too. */
async function findLikely(database: Database, search: LikelySearch): Promise<FoundListing[]> {
  const { limit } = search;
  const titled = byTitle(search, await selectByTitle(database, search));
  if (titled.length >= limit) return titled.slice(0, limit);
  const chosen = new Set(titled.map(({ seq }) => seq));
  const others = byTitle(search, await selectByText(database, search))
    .filter(({ seq }) => !chosen.has(seq))
    .slice(0, COMPARED * limit);
  return [...titled, ...(await bestFirst(database, search, others))].slice(0, limit);
}

async function selectByTitle(
  database: Database,
  { words, catalogueSize }: LikelySearch,
): Promise<FoundListing[]> {
  const required = requiredWords(words);
  if (!areFrequent(words, catalogueSize)) {
    return await selectMatches(database, { words: required, filter: {} }, MATCHES, 'title');
  }
  const range = { looked: NEWEST.byName, limit: MATCHES };
  return await selectNewest(database, required, 'title', range);
}

/** The index needs long for frequent words: it is asked for them only where no new course has them. */
async function selectByText(
  database: Database,
  { words, catalogueSize, limit }: LikelySearch,
): Promise<FoundListing[]> {
  const required = requiredWords(words);
  if (areFrequent(words, catalogueSize)) {
    const range = { looked: NEWEST.byText, limit: COMPARED * limit };
    const newest = await selectNewest(database, required, 'anywhere', range);
    if (newest.length > 0) return newest;
  }
  return await selectMatches(database, { words: required, filter: {} }, MATCHES);
}
