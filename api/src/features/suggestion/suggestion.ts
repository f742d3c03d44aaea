import { MOST_SUGGESTED, type Suggestions } from '@lectern/contract/suggestions';
import type { Database } from '@lectern/database/database';
import { FORMER } from '../../accounts/display-name.ts';
import { presentWord } from '../catalogue/present-word.ts';
import { findOtherWords } from '../search/search-courses.ts';
import { suggestCourses } from '../search/suggest-courses.ts';
import { suggestNames } from '../search/suggest-names.ts';
import type { SearchedWord } from '../search/term.ts';
import { understandSearch } from '../search/understand.ts';
import { presentSuggestedCourse, presentSuggestedInstructor } from './present.ts';
import { type SuggestedRow, selectSuggested } from './queries.ts';
import { suggestSubjects } from './suggest-subjects.ts';

/**
 * What somebody may be about to search for who has typed this much; empty lists for a search of nothing.
 *
 * @param catalogueSize how many courses are listed
 */
export async function suggestFor(
  database: Database,
  search: string,
  catalogueSize: number,
): Promise<Suggestions> {
  const typed = await understandSearch(database, search, { catalogueSize });
  const found = await findMeant(database, typed, catalogueSize);
  const other = isNothing(found) ? await findOtherWords(database, typed) : undefined;
  const words = other ?? typed;
  const { courses, names } = other ? await findMeant(database, other, catalogueSize) : found;
  const rows = await selectSuggested(database, [...new Set([...courses, ...names])]);
  const rowsOf = (numbers: readonly number[]) =>
    numbers.map((seq) => rows.get(seq)).filter((row) => row !== undefined);
  return {
    courses: rowsOf(courses).map(presentSuggestedCourse),
    instructors: rowsOf(names).filter(isSomebody).map(presentSuggestedInstructor),
    subjects: suggestSubjects(words, MOST_SUGGESTED.subjects),
    words: words.map(presentWord),
  };
}

interface Meant {
  /** Numbers of the courses. */
  readonly courses: readonly number[];
  /** Numbers of a course of each instructor. */
  readonly names: readonly number[];
}

/** The courses and instructors that the words mean; no instructors where a word had to be left out. */
async function findMeant(
  database: Database,
  words: readonly SearchedWord[],
  catalogueSize: number,
): Promise<Meant> {
  if (words.length === 0) return { courses: [], names: [] };
  const isComplete = words.every(({ role }) => role !== 'left out');
  const { courses: mostCourses, instructors: mostNames } = MOST_SUGGESTED;
  const [courses, names] = await Promise.all([
    suggestCourses(database, words, { catalogueSize, limit: mostCourses }),
    isComplete ? suggestNames(database, words, mostNames) : [],
  ]);
  return { courses: courses.map(({ seq }) => seq), names };
}

function isNothing({ courses, names }: Meant): boolean {
  return courses.length === 0 && names.length === 0;
}

/** Whose account is gone has no name that leads to a person. */
function isSomebody({ instructor_name: name }: SuggestedRow): boolean {
  return name !== FORMER.instructor;
}
