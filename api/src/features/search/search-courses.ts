import type { Database } from '@lectern/database/database';
import { type CourseSearch, type FoundCourses, findCourses } from './find-courses.ts';
import { selectMatches } from './queries.ts';
import { requiredWords, type SearchedWord } from './term.ts';
import { mendWord, type SearchOptions, understandSearch } from './understand.ts';

export interface SearchRequest extends Omit<CourseSearch, 'words'>, SearchOptions {
  readonly search: string;
}

/** The courses that answer a search, and how its words were taken. */
export type AnsweredSearch = FoundCourses & { readonly words: readonly SearchedWord[] };

/**
 * Searches courses. Where nothing has all the words, known words are taken for mistaken ones too, and
 * then one is left out. `filter` does not count there: a search means the same with it.
 */
export async function searchCourses(
  database: Database,
  request: SearchRequest,
): Promise<AnsweredSearch> {
  const { search, ...rest } = request;
  const words = await understandSearch(database, search, request);
  const found = await findCourses(database, { ...rest, words });
  if (found.count.courses > 0 || words.length === 0) return { ...found, words };
  const other = request.isVerbatim ? undefined : await findOtherWords(database, words);
  if (!other) return { ...found, words };
  return { ...(await findCourses(database, { ...rest, words: other })), words: other };
}

/** How a search's words are taken, whichever page of it is asked for and however it is filtered. */
export async function takeWords(
  database: Database,
  search: string,
  options: SearchOptions,
): Promise<readonly SearchedWord[]> {
  const words = await understandSearch(database, search, options);
  if (options.isVerbatim || words.length === 0) return words;
  return (await findOtherWords(database, words)) ?? words;
}

/** The words taken so that a course has them; undefined where nothing helps. */
export async function findOtherWords(
  database: Database,
  words: readonly SearchedWord[],
): Promise<readonly SearchedWord[] | undefined> {
  if (await isFound(database, words)) return words;
  const mended = await Promise.all(words.map((word) => mendAgain(database, word)));
  const isMore = mended.some((word, place) => word !== words[place]);
  if (isMore && (await isFound(database, mended))) return mended;
  const left = await withOneLeftOut(database, words);
  return left ?? (isMore ? await withOneLeftOut(database, mended) : undefined);
}

async function mendAgain(database: Database, word: SearchedWord): Promise<SearchedWord> {
  return word.mended.length > 0 ? word : await mendWord(database, word);
}

/** Leaves out one word: first the rarest, which is the likeliest to be wrong. */
async function withOneLeftOut(
  database: Database,
  words: readonly SearchedWord[],
): Promise<readonly SearchedWord[] | undefined> {
  const required = words.filter(({ role }) => role === 'required');
  const attempts = required
    .toSorted((one, other) => one.courses - other.courses)
    .map((left) => words.map((word) => (word === left ? leaveOut(word) : word)));
  const found = await Promise.all(attempts.map((attempt) => isFound(database, attempt)));
  return attempts[found.indexOf(true)];
}

function leaveOut(word: SearchedWord): SearchedWord {
  return { ...word, role: 'left out' };
}

async function isFound(database: Database, words: readonly SearchedWord[]): Promise<boolean> {
  const query = requiredWords(words);
  if (query.length === 0) return false;
  return (await selectMatches(database, { words: query, filter: {} }, 1)).length > 0;
}
