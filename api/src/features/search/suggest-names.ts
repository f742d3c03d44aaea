import type { Database } from '@lectern/database/database';
import { parseField } from '../search-index/searched-texts.ts';
import { selectNamed } from './queries.ts';
import { everyWord, isMatch, type SearchedWord } from './term.ts';

/** Courses whose instructors' names are compared. */
const NAMED = 200;

/**
 * A course of each instructor whose name has all the words; first whose name begins with the first of
 * them, then who has more courses among those looked at.
 *
 * @param words none of them left out
 * @returns the numbers of the listings
 */
export async function suggestNames(
  database: Database,
  words: readonly SearchedWord[],
  limit: number,
): Promise<number[]> {
  const [first] = words;
  if (!first) return [];
  const names = new Map<string, { seq: number; courses: number; isBegun: boolean }>();
  const named = await selectNamed(database, everyWord(words), NAMED);
  for (const { seq, instructor } of named) {
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
