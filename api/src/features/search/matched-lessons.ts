import type { Database } from '@lectern/database/database';
import { splitWords } from '../search-index/split-words.ts';
import { selectCourseWords, selectLessonTitles } from './queries.ts';
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
  const titles = await selectLessonTitles(database, [...missing.keys()]);
  const best = new Map<string, { title: string; found: number }>();
  for (const { course_id, title } of titles) {
    const own = splitWords(title).words;
    const lacking = missing.get(course_id) ?? [];
    const found = lacking.filter((word) => own.some((text) => isMatch(word, text))).length;
    if (found > (best.get(course_id)?.found ?? 0)) best.set(course_id, { title, found });
  }
  return new Map([...best].map(([id, { title }]) => [id, title]));
}

/** The words that a course has in its outline alone, and not in the title of a section. */
async function missingWords(
  database: Database,
  courses: readonly Found[],
  words: readonly SearchedWord[],
): Promise<Map<string, SearchedWord[]>> {
  const byNumber = new Map(courses.map((course) => [course.seq, course]));
  const missing = new Map<string, SearchedWord[]>();
  for (const { seq, outline, ...others } of await selectCourseWords(database, [
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
