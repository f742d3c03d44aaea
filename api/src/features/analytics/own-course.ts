import type { Reader } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { mustOwn, type OwnedCourse } from '../course/policy.ts';
import { selectCourse, type TaughtCourseRow } from '../course/queries.ts';
import { parseSections } from '../curriculum/sections.ts';
import { NOT_YOUR_LEARNERS } from '../teaching/messages.ts';
import {
  type PublishedLessonRow,
  selectCourseOfLesson,
  selectPublishedLessons,
} from './queries.ts';

/** A course whose owner asks what its learners do. */
export type AnalysedCourse = OwnedCourse<TaughtCourseRow>;

/** A published lesson with the title of its section. */
export type PublishedLesson = PublishedLessonRow & { readonly sectionTitle: string };

/**
 * Finds a course for its owner.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function analysedCourse(
  reader: Reader,
  user: SignedInUser,
  courseId: string,
): Promise<AnalysedCourse> {
  return mustOwn(user, await selectCourse(reader, courseId), NOT_YOUR_LEARNERS);
}

/**
 * Finds the course of a published lesson for its owner.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function analysedCourseOf(
  reader: Reader,
  user: SignedInUser,
  lessonId: string,
): Promise<AnalysedCourse> {
  const courseId = await selectCourseOfLesson(reader, lessonId);
  if (courseId === undefined) throw notFound('This lesson');
  return await analysedCourse(reader, user, courseId);
}

/** The published lessons of a course, in the order of the outline. */
export async function lessonsInOrder(
  reader: Reader,
  course: AnalysedCourse,
): Promise<PublishedLesson[]> {
  const rows = await selectPublishedLessons(reader, course.id);
  const bySection = Map.groupBy(rows, ({ section_id }) => section_id);
  return parseSections(course.curriculum).flatMap(({ id, title }) =>
    (bySection.get(id) ?? []).map((row) => ({ ...row, sectionTitle: title })),
  );
}
