import type { Database } from '@lectern/database/database';
import { bestFirst, byTitle, type FoundListing } from './find-courses.ts';
import { selectMatches, selectNewest } from './queries.ts';
import { areFrequent, requiredWords, type SearchedWord } from './term.ts';

/** How many are suggested, and how many courses are listed. */
export interface SuggestionRange {
  readonly catalogueSize: number;
  readonly limit: number;
}

/** Matches that are compared by their titles; of more, which the index names first. */
const MATCHES = 100;
/** Of matches by other texts so many times as many as are wanted are compared by all their words. */
const COMPARED = 2;
/** The newest courses, where words that a tenth of all courses have are looked for: in titles, in all texts. */
export const NEWEST = { byName: 1_000, byText: 400 };

interface LikelySearch extends SuggestionRange {
  readonly words: readonly SearchedWord[];
}

/**
 * The courses that somebody is likely to search for who has typed this much: those with all words in
 * the title; where they are too few, those with the words elsewhere too. It counts nothing and looks at
 * no more than a few hundred matches.
 *
 * @param words as the search takes them; at least one
 * @returns the best first
 */
export async function suggestCourses(
  database: Database,
  words: readonly SearchedWord[],
  range: SuggestionRange,
): Promise<FoundListing[]> {
  const search = { words, ...range };
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
