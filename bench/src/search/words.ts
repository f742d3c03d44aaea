import { shuffled } from '../data/random.ts';
import { broadNeedles, typedNeedles } from './needles.ts';
import { everyQuery, oneQueryEach, type SearchQuery } from './query.ts';
import type { SearchedCourse } from './searched-course.ts';

/** Matches of a search that finds one course and its like. */
const SELECTIVE = { least: 1, most: 50 } as const;
const BROAD_NEEDLES = 400;
const SEED = 99;

/**
 * Searches that find a few courses; none twice.
 *
 * @param countMatches how many courses contain a needle
 */
export function selectiveQueries(
  courses: readonly SearchedCourse[],
  countMatches: (needle: string) => number,
  howMany: number,
  seed = SEED,
): SearchQuery[] {
  const isSelective = (needle: string) => {
    const count = countMatches(needle);
    return count >= SELECTIVE.least && count <= SELECTIVE.most;
  };
  return oneQueryEach(typedNeedles(courses, howMany, isSelective, seed));
}

/** Searches that a third of all titles match; none twice. */
export function broadQueries(courses: readonly SearchedCourse[], howMany: number): SearchQuery[] {
  return shuffled(everyQuery(broadNeedles(courses, BROAD_NEEDLES)), SEED).slice(0, howMany);
}
