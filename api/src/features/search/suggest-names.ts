import type { Database } from '@lectern/database/database';
import { parseField } from '../search-index/searched-texts.ts';
import { type NamedCourse, selectNamed, selectNewestNamed } from './queries.ts';
import { NEWEST } from './suggest-courses.ts';
import { areFrequent, isMatch, requiredWords, type SearchedWord } from './term.ts';

/** Courses whose instructors' names are compared. */
const NAMED = 200;

/**
 * A course of each instructor whose name has all the words; first whose name begins with the first of
 * them, then who has more courses among those looked at.
 *
 * @param words none of them left out
 * @param search.catalogueSize how many courses are listed
 * @param search.limit how many instructors
 * @returns the numbers of the listings
 */
export async function suggestNames(
  database: Database,
  words: readonly SearchedWord[],
  { catalogueSize, limit }: { readonly catalogueSize: number; readonly limit: number },
): Promise<number[]> {
  const [first] = words;
  if (!first) return [];
  const names = new Map<string, { seq: number; courses: number; isBegun: boolean }>();
  for (const { seq, instructor } of await selectCourses(database, words, catalogueSize)) {
    const known = names.get(instructor);
    const isBegun = known?.isBegun ?? isMatch(first, parseField(instructor).words[0] ?? '');
    const courses = (known?.courses ?? 0) + 1;
    names.set(instructor, { seq: Math.max(seq, known?.seq ?? seq), courses, isBegun });
  }
  return [...names.values()]
    .sort(
      (one, other) =>
        Number(other.isBegun) - Number(one.isBegun) ||
        other.courses - one.courses ||
        other.seq - one.seq,
    )
    .slice(0, limit)
    .map(({ seq }) => seq);
}

/** Words that are in many courses are looked for in few of them: in what the others find, or the newest. */
async function selectCourses(
  database: Database,
  words: readonly SearchedWord[],
  catalogueSize: number,
): Promise<NamedCourse[]> {
  const indexed = requiredWords(words);
  if (!areFrequent(words, catalogueSize)) {
    const frequent = words.filter(({ role }) => role === 'frequent');
    const others = requiredWords(frequent.map((word) => ({ ...word, role: 'required' })));
    return await selectNamed(database, { indexed, others }, NAMED);
  }
  return await selectNewestNamed(database, indexed, { looked: NEWEST.byName, limit: NAMED });
}
