import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { closeApprovalsOfCourse, lockOpenCasesOfCourse, updateAuthorOfCases } from './queries.ts';

/** Locks the open cases about a course and its lessons; appeals are left out. */
export async function lockCasesOfCourse(writer: Writer, courseId: string): Promise<void> {
  await lockOpenCasesOfCourse(writer, courseId);
}

/**
 * Says of the open cases about a course and its lessons whose these are by now. An appeal stays with whom the
 * act concerned.
 *
 * @param authorId the new owner's
 */
export async function passCasesOfCourse(
  writer: Writer,
  courseId: string,
  authorId: string,
): Promise<void> {
  await updateAuthorOfCases(writer, courseId, authorId);
}

/**
 * Closes the cases of a course, and of its lessons, that wait for a look: the owner, who is locked, deletes it.
 *
 * @param now UTC milliseconds
 */
export async function closeWaitingOfCourse(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<void> {
  await closeApprovalsOfCourse(writer, courseId, now);
}
