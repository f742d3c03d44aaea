import type { Course, CourseInput, OwnCourse } from '@lectern/contract/course';
import { browserApi } from '../../../platform/api-client.ts';
import { isSameCourse, type Submission } from '../rules/submission.ts';
import { asEdit } from '../rules/written-course.ts';

/** A course to be edited, and the entity tag of this version. */
export interface EditableCourse {
  readonly course: Course;
  /** Of its curriculum, in its order. */
  readonly sectionIds: readonly string[];
  readonly etag: string | undefined;
}

/** Another user teaches the course: a change would be refused. */
export class NotYourCourse extends Error {}

/**
 * Reads the current version of a course.
 *
 * @throws NotYourCourse where another user teaches it
 */
export async function readOwnCourse(
  id: string,
  userEmail: string,
  signal?: AbortSignal,
): Promise<EditableCourse> {
  const options = { cache: 'no-store', ...(signal ? { signal } : {}) } as const;
  const [answer, outline, status] = await Promise.all([
    browserApi.exchange('course', { ...options, params: { id } }),
    browserApi.call('courseOutline', { ...options, params: { id } }),
    browserApi.call('enrolmentStatus', { ...options, query: { courseId: id, userEmail } }),
  ]);
  if (!status.owned) throw new NotYourCourse();
  return {
    course: answer.body,
    sectionIds: outline.sections.map((section) => section.id),
    etag: answer.headers.get('ETag') ?? undefined,
  };
}

/**
 * Adds a course once: the server recognises the submission by its key. Where the form has changed
 * since, the added course is updated.
 *
 * @param draft true: shown to nobody else for now
 */
export async function addCourse(
  input: CourseInput,
  submission: Submission,
  draft: boolean,
): Promise<OwnCourse> {
  const headers = { 'Idempotency-Key': `"${submission.key}"` };
  const body = draft ? { ...submission.input, draft } : submission.input;
  const added = await browserApi.call('addCourse', { body, headers });
  return isSameCourse(submission.input, input) ? added : updateCourse(added._id, input, undefined);
}

/**
 * @param etag of the version that was read; with a newer one the server answers `edited-meanwhile`
 * @param sections of the input's curriculum, with their ids where they are known
 */
export function updateCourse(
  id: string,
  input: CourseInput,
  etag: string | undefined,
  sections?: { id: string | null; title: string }[],
): Promise<OwnCourse> {
  const headers = etag === undefined ? {} : { 'If-Match': etag };
  const body = sections ? { ...asEdit(input), sections } : asEdit(input);
  return browserApi.call('editCourse', { params: { id }, body, headers });
}
