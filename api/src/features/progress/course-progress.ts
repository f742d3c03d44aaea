import type { CourseProgress } from '@lectern/contract/progress';
import type { Reader, Writer } from '@lectern/database/database';
import { parseSections } from '../curriculum/sections.ts';
import { type CountedLesson, deriveProgress } from './derive-progress.ts';
import {
  type CourseForProgress,
  type LearnerOutlineRow,
  selectCourseForProgress,
  selectLearnerOutline,
  selectLearnerOutlines,
} from './queries.ts';

/** A learner's progress in a course they are enrolled in, as it is in this transaction. */
export async function progressIn(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<CourseProgress> {
  const course = await selectCourseForProgress(writer, courseId, personId);
  if (!course) throw new Error('A course with a lesson that is locked is there');
  return deriveFrom(course, await selectLearnerOutline(writer, courseId, personId));
}

/** A learner's progress in courses, in the same order. */
export async function progressInCourses(
  reader: Reader,
  courses: readonly CourseForProgress[],
  personId: string,
): Promise<CourseProgress[]> {
  const ids = courses.map(({ id }) => id);
  const rows = await selectLearnerOutlines(reader, ids, personId);
  const byCourse = Map.groupBy(rows, ({ course_id }) => course_id);
  return courses.map((course) => deriveFrom(course, byCourse.get(course.id) ?? []));
}

/** @param rows the published lessons of the course, in any order */
export function deriveFrom(
  course: CourseForProgress,
  rows: readonly LearnerOutlineRow[],
): CourseProgress {
  return deriveProgress(course.id, inOutlineOrder(course, rows), course.completed_at);
}

function inOutlineOrder(
  { curriculum }: CourseForProgress,
  rows: readonly LearnerOutlineRow[],
): CountedLesson[] {
  const sections = new Map(parseSections(curriculum).map(({ id }, place) => [id, place]));
  const placeOf = ({ section_id }: LearnerOutlineRow) => sections.get(section_id) ?? 0;
  return rows
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.place - other.place)
    .map((row) => ({
      id: row.id,
      title: row.title,
      isRequired: row.is_required === 1,
      firstPublishedAt: row.first_published_at ?? 0,
      takenAt: row.taken_at,
      doneAt: row.done_at,
    }));
}
