import { shuffled } from '../data/random.ts';
import { broadNeedles, typedNeedles } from './needles.ts';
import { everyQuery, oneQueryEach, type SearchQuery } from './query.ts';
import type { SearchedCourse } from './searched-course.ts';

/** The most matches of a search for a single course. */
const SELECTIVE = { least: 1, most: 50 } as const;
const BROAD_NEEDLES = 400;
const SEED = 99;

/**
 * Different searches that find a few courses.
 *
 * @param countMatches counts the courses that contain a needle
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

/** Different searches that about a third of all titles match. */
export function broadQueries(courses: readonly SearchedCourse[], howMany: number): SearchQuery[] {
  return shuffled(everyQuery(broadNeedles(courses, BROAD_NEEDLES)), SEED).slice(0, howMany);
}
