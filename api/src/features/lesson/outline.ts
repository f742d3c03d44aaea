import type { CourseOutline } from '@lectern/contract/lesson';
import type { Reader } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { selectCourse } from '../course/queries.ts';
import { parseSections } from '../curriculum/sections.ts';
import { isEnrolledIn } from '../enrolment/enrolment.ts';
import { presentOutlineLesson } from './present.ts';
import { selectPublishedLessons } from './queries.ts';

/** An outline as it was read. */
export interface OutlineRead {
  readonly outline: CourseOutline;
  /** Changes with what the course shows. */
  readonly version: number;
}

/**
 * The outline of a listed course, as anyone may see it.
 *
 * @returns null where there is none or it is not listed
 */
export async function readOutline(reader: Reader, courseId: string): Promise<OutlineRead | null> {
  // The version is read before the lessons: a lesson that changes in between raises it.
  const course = await selectCourse(reader, courseId);
  if (!course || course.archived_at !== null) return null;
  return {
    outline: await outlineOf(reader, courseId, course.curriculum),
    version: course.version,
  };
}

/**
 * The outline of a course that is not listed, for who is enrolled in it and its owner.
 *
 * @throws ApiError `not-found` for everybody else
 */
export async function readUnlistedOutline(
  reader: Reader,
  user: SignedInUser | undefined,
  courseId: string,
): Promise<CourseOutline> {
  const course = user && (await selectCourse(reader, courseId));
  if (!course) throw notFound('This course');
  const isOwner = course.owner_id === user.personId;
  if (!isOwner && !(await isEnrolledIn(reader, user, courseId))) throw notFound('This course');
  return await outlineOf(reader, courseId, course.curriculum);
}

async function outlineOf(
  reader: Reader,
  courseId: string,
  curriculum: string,
): Promise<CourseOutline> {
  const rows = await selectPublishedLessons(reader, courseId);
  const bySection = Map.groupBy(rows, ({ section_id }) => section_id);
  const sections = parseSections(curriculum).map(({ id, title }) => ({
    id,
    title,
    lessons: (bySection.get(id) ?? []).map(presentOutlineLesson),
  }));
  const minutes = rows.reduce((sum, lesson) => sum + (lesson.minutes ?? 0), 0);
  return { sections, lessonCount: rows.length, minutes };
}
