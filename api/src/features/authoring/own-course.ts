import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { mustOwn, type OwnedCourse } from '../course/policy.ts';
import { lockCourse, selectCourse, type TaughtCourseRow, updateCourse } from '../course/queries.ts';
import { holdForLook } from '../course-hold/course-hold.ts';
import { formatSections, type Section } from '../curriculum/sections.ts';
import { type HoldingPolicy, whyTextWaits } from '../held-texts/why-held.ts';
import { markTextsChanged } from '../listing/listing.ts';
import { NOT_YOURS } from './messages.ts';
import { type AuthoredLessonRow, selectAuthoredLesson, selectCourseIdOf } from './queries.ts';

/** A course that is locked for its owner. */
export type LockedCourse = OwnedCourse<TaughtCourseRow>;

/**
 * Locks the owner, then the course: what is done to one outline comes one after another.
 *
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export async function lockOwnCourse(
  writer: Writer,
  user: SignedInUser,
  courseId: string,
): Promise<{ readonly owner: SignedInUser; readonly course: LockedCourse }> {
  const owner = await lockActor(writer, user);
  return { owner, course: mustOwn(owner, await lockCourse(writer, courseId), NOT_YOURS) };
}

/**
 * Locks the owner, then the course of a lesson.
 *
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export async function lockOwnLesson(
  writer: Writer,
  user: SignedInUser,
  lessonId: string,
): Promise<{
  readonly owner: SignedInUser;
  readonly course: LockedCourse;
  readonly lesson: AuthoredLessonRow;
}> {
  const courseId = await selectCourseIdOf(writer, lessonId);
  if (courseId === undefined) throw notFound('This lesson');
  const locked = await lockOwnCourse(writer, user, courseId);
  // It may have gone while the course was waited for.
  const lesson = await selectAuthoredLesson(writer, lessonId);
  if (!lesson) throw notFound('This lesson');
  return { ...locked, lesson };
}

/**
 * Finds a course for its owner, without a lock.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function ownCourse(reader: Reader, user: SignedInUser, courseId: string) {
  return mustOwn(user, await selectCourse(reader, courseId), NOT_YOURS);
}

/**
 * Finds a lesson for its course's owner, without a lock.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function ownLesson(
  reader: Reader,
  user: SignedInUser,
  lessonId: string,
): Promise<AuthoredLessonRow> {
  const lesson = await selectAuthoredLesson(reader, lessonId);
  if (!lesson) throw notFound('This lesson');
  await ownCourse(reader, user, lesson.course_id);
  return lesson;
}

/** Writes the sections of a course that is locked. `now` is in UTC milliseconds. */
export async function saveSections(
  writer: Writer,
  course: LockedCourse,
  sections: readonly Section[],
  now: Instant,
): Promise<void> {
  await updateCourse(writer, course.id, {
    curriculum: formatSections(sections),
    // What the owner wrote is another revision: a form that was opened before must be told.
    updated_at: Math.max(now, (course.updated_at ?? course.created_at) + 1),
  });
  await markTextsChanged(writer, course.id);
}

/**
 * Has a listed course that is locked wait for a look where a section's new title does.
 *
 * @param now UTC milliseconds
 */
export async function holdForTitle(
  writer: Writer,
  { owner, course }: { readonly owner: SignedInUser; readonly course: LockedCourse },
  title: string,
  policy: HoldingPolicy,
  now: Instant,
): Promise<void> {
  if (course.archived_at !== null) return;
  const why = whyTextWaits(owner, [title], policy);
  if (why !== undefined) await holdForLook(writer, course, why, now);
}
