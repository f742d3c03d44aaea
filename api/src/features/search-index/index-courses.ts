import type { Writer } from '@lectern/database/database';
import type { CourseWordsTable } from '@lectern/database/schema';
import { parseSections } from '../curriculum/sections.ts';
import {
  deleteCourseWords,
  type IndexedCourse,
  insertCourseWordsFrom,
  selectCourseWords,
  selectIndexedCourses,
  selectLessonTitles,
  upsertCourseWords,
} from './queries.ts';
import { parseField, type SearchedTexts, searchedTexts } from './searched-texts.ts';
import { addWords } from './vocabulary.ts';

/** Courses that are indexed at a time. */
const COURSES_AT_ONCE = 200;

/**
 * Has the search find courses by what they are now. Call it in the transaction that changed their
 * texts, lessons or state, after the change.
 */
export async function indexCourses(writer: Writer, courseIds: readonly string[]): Promise<void> {
  const newWords = new Set<string>();
  for (let from = 0; from < courseIds.length; from += COURSES_AT_ONCE) {
    const some = courseIds.slice(from, from + COURSES_AT_ONCE);
    for (const word of await indexSome(writer, some)) newWords.add(word);
  }
  // All at once, and so in one order: two transactions that add the same words do not wait for each other.
  await addWords(writer, newWords);
}

/** Has the search find courses by words that were split before: the columns of `course_words`. */
export async function indexFrom(
  writer: Writer,
  words: Parameters<typeof insertCourseWordsFrom>[1],
): Promise<void> {
  await insertCourseWordsFrom(writer, words);
}

/** Resolves to the words that the courses did not have before. */
async function indexSome(
  writer: Writer,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const courses = await selectIndexedCourses(writer, courseIds);
  const before = new Map(
    (
      await selectCourseWords(
        writer,
        courses.map(({ seq }) => seq),
      )
    ).map((row) => [row.seq, row]),
  );
  const lessons = await selectLessonTitles(writer, courseIds);
  const isListed = ({ archived_at }: IndexedCourse) => archived_at === null;

  const rows: CourseWordsTable[] = [];
  const newWords = new Set<string>();
  for (const course of courses.filter(isListed)) {
    const texts = textsOf(course, lessons.get(course.course_id) ?? []);
    const row = courseWords(course.seq, texts);
    const indexed = before.get(course.seq);
    if (indexed && isSame(indexed, row)) continue;
    rows.push(row);
    const known = indexed ? wordsIn(indexed) : new Set();
    for (const word of texts.vocabulary) if (!known.has(word)) newWords.add(word);
  }
  await upsertCourseWords(writer, rows);
  const gone = courses.filter((course) => !isListed(course) && before.has(course.seq));
  await deleteCourseWords(
    writer,
    gone.map(({ seq }) => seq),
  );
  return newWords;
}

function textsOf(course: IndexedCourse, lessonTitles: readonly string[]): SearchedTexts {
  const sections = parseSections(course.curriculum).map(({ title }) => title);
  return searchedTexts({
    title: course.title,
    instructor: course.instructor_name,
    category: course.category,
    description: course.description,
    outline: [...sections, ...lessonTitles],
  });
}

function courseWords(seq: number, texts: SearchedTexts): CourseWordsTable {
  const { title, instructor, subject, outline, description } = texts;
  return { seq, title, instructor, subject, outline, description };
}

function isSame(one: CourseWordsTable, other: CourseWordsTable): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof typeof other] === value);
}

function wordsIn({ seq: _, ...fields }: CourseWordsTable): Set<string> {
  return new Set(
    Object.values(fields).flatMap((text) => {
      const { words, others } = parseField(text);
      return [...words, ...others];
    }),
  );
}
