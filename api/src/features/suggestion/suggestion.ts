import { MOST_SUGGESTED, type Suggestions } from '@lectern/contract/suggestions';
import type { Database } from '@lectern/database/database';
import { FORMER } from '../../accounts/display-name.ts';
import { presentWord } from '../catalogue/present-word.ts';
import { suggestCourses } from '../search/suggest-courses.ts';
import { suggestNames } from '../search/suggest-names.ts';
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
  const { listings, words } = await suggestCourses(database, {
    search,
    catalogueSize,
    limit: MOST_SUGGESTED.courses,
  });
  const isComplete = words.every(({ role }) => role !== 'left out');
  const limit = MOST_SUGGESTED.instructors;
  const names = isComplete ? await suggestNames(database, words, { catalogueSize, limit }) : [];
  const seqs = listings.map(({ seq }) => seq);
  const rows = await selectSuggested(database, [...new Set([...seqs, ...names])]);
  const rowsOf = (numbers: readonly number[]) =>
    numbers.map((seq) => rows.get(seq)).filter((row) => row !== undefined);
  return {
    courses: rowsOf(seqs).map(presentSuggestedCourse),
    instructors: rowsOf(names).filter(isSomebody).map(presentSuggestedInstructor),
    subjects: suggestSubjects(words, MOST_SUGGESTED.subjects),
    words: words.map(presentWord),
  };
}

/** Whose account is gone has no name that leads to a person. */
function isSomebody({ instructor_name: name }: SuggestedRow): boolean {
  return name !== FORMER.instructor;
}
