import { setImmediate } from 'node:timers/promises';
import type { CourseAnalytics, LessonFigures } from '@lectern/contract/analytics';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { figuresOf } from './lesson-figures.ts';
import { type AnalysedCourse, lessonsInOrder } from './own-course.ts';
import { countLearners } from './queries.ts';

/**
 * What the learners of a course do.
 *
 * @param now UTC milliseconds
 */
export async function courseAnalytics(
  reader: Reader,
  course: AnalysedCourse,
  now: Instant,
): Promise<CourseAnalytics> {
  const { began, completed } = await countLearners(reader, course.id);
  const { id: courseId, title, students: learners } = course;
  const lessons = await figuresOfLessons(reader, course, now);
  return { courseId, title, learners, began, completed, lessons };
}

/** Other requests have their turn between the lessons: on SQLite a query keeps the thread to itself. */
export async function figuresOfLessons(
  reader: Reader,
  course: AnalysedCourse,
  now: Instant,
): Promise<LessonFigures[]> {
  const lessons = await lessonsInOrder(reader, course);
  const figures: LessonFigures[] = [];
  for (const lesson of lessons) {
    figures.push(await figuresOf(reader, lessons, lesson, now));
    await setImmediate();
  }
  return figures;
}
