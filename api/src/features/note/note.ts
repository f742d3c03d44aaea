import { LIMITS } from '@lectern/contract/limits';
import type { Note } from '@lectern/contract/progress';
import type { Reader, Writer } from '@lectern/database/database';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { selectCourse } from '../course/queries.ts';
import { isEnrolledIn } from '../enrolment/enrolment.ts';
import { presentNote } from './present.ts';
import { deleteNotesOf, selectNotes } from './queries.ts';

export const ENROL_FIRST = 'Please enrol in this course to take notes in it.';

/**
 * Somebody's own notes beside the lessons of a course, the oldest first.
 *
 * @throws ApiError `not-found`, `forbidden` for who is neither enrolled nor its owner
 */
export async function notesIn(
  reader: Reader,
  user: SignedInUser,
  courseId: string,
): Promise<Note[]> {
  const course = await selectCourse(reader, courseId);
  if (!course) throw notFound('This course');
  const isOwner = course.owner_id === user.personId;
  if (!isOwner && !(await isEnrolledIn(reader, user, courseId))) {
    throw new ApiError('forbidden', ENROL_FIRST);
  }
  const rows = await selectNotes(reader, user.personId, courseId, LIMITS.notesPerCourse);
  return rows.map(presentNote);
}

/** Deletes the notes of somebody whose account is gone. */
export async function eraseNotes(writer: Writer, personId: string): Promise<void> {
  await deleteNotesOf(writer, personId);
}
