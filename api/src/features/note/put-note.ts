import { LIMITS } from '@lectern/contract/limits';
import type { Note, NoteInput } from '@lectern/contract/progress';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { ENROL_FIRST } from './note.ts';
import { presentNote } from './present.ts';
import { countNotes, selectCourseOfLesson, selectNote, upsertNote } from './queries.ts';

const TOO_MANY = `You can have ${LIMITS.notesPerCourse} notes in a course. Please delete one you no longer need.`;

/**
 * Writes a note under an id that the client chose, so that one which is sent twice is there once.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`; `forbidden` for who is neither enrolled nor the owner;
 *   `not-found` for somebody else's note as well; `rule-broken` for one note too many
 */
export const putNote = defineTransaction(
  import.meta.url,
  'putNote',
  async (
    writer: Writer,
    user: SignedInUser,
    id: string,
    { lessonId, text, second }: NoteInput,
    now: Instant,
  ): Promise<Note> => {
    const { personId } = await lockActor(writer, user);
    const course = await selectCourseOfLesson(writer, lessonId, personId);
    if (!course) throw notFound('This lesson');
    if (!course.isTheirs) throw new ApiError('forbidden', ENROL_FIRST);
    const { courseId } = course;
    const known = await selectNote(writer, id);
    if (known && known.person_id !== personId) throw notFound('This note');
    if (!known && (await countNotes(writer, personId, courseId)) >= LIMITS.notesPerCourse) {
      throw new ApiError('rule-broken', TOO_MANY);
    }
    const row = {
      id,
      person_id: personId,
      lesson_id: lessonId,
      course_id: courseId,
      second,
      text,
      created_at: known?.created_at ?? now,
      updated_at: now,
    };
    await upsertNote(writer, row);
    return presentNote(row);
  },
);
