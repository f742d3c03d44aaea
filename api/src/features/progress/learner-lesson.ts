import type { Writer } from '@lectern/database/database';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { lockActorAndRead, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { type LearnerLesson, selectLearnerLesson } from './queries.ts';

const ENROL_FIRST = 'Only who is enrolled in a course makes progress in it.';

/** A lesson that a locked learner takes, and what they have done of it. */
export type TakenLesson = LearnerLesson & { readonly course_id: string };

/**
 * Locks the learner for the rest of the transaction, and tells how a lesson stands with them.
 *
 * @throws ApiError `unauthenticated`; `not-found` for a draft as well; `forbidden` for who is not
 *   enrolled
 */
export async function lockTakenLesson(
  writer: Writer,
  learner: SignedInUser,
  lessonId: string,
): Promise<TakenLesson> {
  const known = await lockActorAndRead(writer, learner, (writer, personId) =>
    selectLearnerLesson(writer, lessonId, personId),
  );
  const { course_id } = known;
  if (course_id === null) throw notFound('This lesson');
  if (known.enrolment_id === null) throw new ApiError('forbidden', ENROL_FIRST);
  return { ...known, course_id };
}
