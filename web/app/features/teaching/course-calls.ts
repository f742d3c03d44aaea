import type { Course, CourseInput, OwnCourse } from '@lectern/contract/course';
import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import { browserApi } from '../../platform/api-client.ts';
import { asEdit } from './written-course.ts';

/** A course as its owner changes it, and the entity tag of this version of it. */
export interface EditableCourse {
  readonly course: Course;
  readonly etag: string | undefined;
}

/** Somebody else teaches the course: a change would be refused. */
export class NotYourCourse extends Error {}

/**
 * The course as it is now.
 *
 * @throws NotYourCourse
 */
export async function readOwnCourse(
  id: string,
  userEmail: string,
  signal?: AbortSignal,
): Promise<EditableCourse> {
  const options = { cache: 'no-store', ...(signal ? { signal } : {}) } as const;
  const [answer, status] = await Promise.all([
    browserApi.get(`courses/${encodeURIComponent(id)}`, options),
    browserApi
      .get('enroll', { ...options, searchParams: { courseId: id, userEmail } })
      .json<EnrolmentStatus>(),
  ]);
  if (!status.owned) throw new NotYourCourse();
  return {
    course: await answer.json<Course>(),
    etag: answer.headers.get('ETag') ?? undefined,
  };
}

export function addCourse(input: CourseInput): Promise<OwnCourse> {
  return browserApi.post('add-course', { json: input }).json<OwnCourse>();
}

/** @param etag of the version that was read: a later one is refused with `edited-meanwhile` */
export function updateCourse(
  id: string,
  input: CourseInput,
  etag: string | undefined,
): Promise<OwnCourse> {
  const headers = etag === undefined ? {} : { 'If-Match': etag };
  return browserApi
    .put(`courses/${encodeURIComponent(id)}`, { json: asEdit(input), headers })
    .json<OwnCourse>();
}
