import type { Database } from '@lectern/database/database';
import { selectCourseWords, selectLessonTitles } from '../search-index/queries.ts';
import { splitWords } from '../search-index/split-words.ts';
import { isMatch, type SearchedWord, weightAmong } from './term.ts';

/** A course that a search found. */
interface Found {
  readonly seq: number;
  readonly id: string;
  /** Titles of its sections. */
  readonly sections: readonly string[];
}

/**
 * The lessons that courses were found by: of each the one with most of the words that the course has
 * nowhere else. Most searches find by other texts, and read no lessons.
 *
 * @returns titles, by the ids of the courses
 */
export async function matchedLessons(
  database: Database,
  courses: readonly Found[],
  words: readonly SearchedWord[],
): Promise<ReadonlyMap<string, string>> {
  const searched = words.filter(({ role }) => role !== 'left out');
  const missing = await missingWords(database, courses, searched);
  const lessons = await selectLessonTitles(database.read, [...missing.keys()]);
  const matched = new Map<string, string>();
  for (const [courseId, titles] of lessons) {
    const title = bestTitle(titles, missing.get(courseId) ?? []);
    if (title !== undefined) matched.set(courseId, title);
  }
  return matched;
}

/** The first title with most of the words; undefined where none has one. */
function bestTitle(titles: readonly string[], words: readonly SearchedWord[]): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const title of titles) {
    const own = splitWords(title).words;
    const found = words.filter((word) => own.some((text) => isMatch(word, text))).length;
    if (found > most) [best, most] = [title, found];
  }
  return best;
}

/** The words that a course has in its outline alone, and not in the title of a section. */
async function missingWords(
  database: Database,
  courses: readonly Found[],
  words: readonly SearchedWord[],
): Promise<Map<string, SearchedWord[]>> {
  const byNumber = new Map(courses.map((course) => [course.seq, course]));
  const missing = new Map<string, SearchedWord[]>();
  for (const { seq, outline, ...others } of await selectCourseWords(database.read, [
    ...byNumber.keys(),
  ])) {
    const course = byNumber.get(seq);
    const inOutline = words.filter(
      (word) =>
        weightAmong(word, ` ${outline} `) > 0 &&
        Object.values(others).every((text) => weightAmong(word, ` ${text} `) === 0),
    );
    if (!course || inOutline.length === 0) continue;
    const sections = course.sections.flatMap((title) => splitWords(title).words);
    const inLessons = inOutline.filter((word) => !sections.some((text) => isMatch(word, text)));
    if (inLessons.length > 0) missing.set(course.id, inLessons);
  }
  return missing;
}
