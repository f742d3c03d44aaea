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

/** The figures of all its published lessons, in the order of the outline. */
export async function figuresOfLessons(
  reader: Reader,
  course: AnalysedCourse,
  now: Instant,
): Promise<LessonFigures[]> {
  const lessons = await lessonsInOrder(reader, course);
  return await figuresOf(reader, course, lessons, lessons, now);
}
