import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../platform/api-error.ts';
import { record } from '../audit/audit.ts';
import type { SignedInUser } from '../person/person.ts';
import { insertEnrolment, isEnrolled, isListed, takeSeat } from './queries.ts';

/** Specification section 4, enrolment. */
const NO_SEATS_LEFT = 'No seats left';

/**
 * Gives the learner a seat; does nothing where they have one. The row goes in before the seat is
 * taken, so that two requests of one person wait for each other and count once.
 *
 * @param at UTC milliseconds
 * @throws ApiError `not-found`, or `no-seats-left`: the transaction must then be rolled back
 */
export async function enrol(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
  at: Instant,
): Promise<void> {
  if (await isEnrolled(writer, courseId, learner.personId)) return;
  if (!(await isListed(writer, courseId))) throw notFound('This course');
  const id = uuidv7();
  const added = await insertEnrolment(writer, {
    id,
    course_id: courseId,
    person_id: learner.personId,
    enrolled_at: at,
  });
  if (!added) return;
  if (!(await takeSeat(writer, courseId))) throw new ApiError('no-seats-left', NO_SEATS_LEFT);
  await record(writer, {
    at,
    actorId: learner.personId,
    action: 'enrolment.create',
    subject: { type: 'enrolment', id },
    detail: { courseId },
  });
}

/** True if the learner has a seat in the course. */
export function isEnrolledIn(
  writer: Writer,
  courseId: string,
  learner: SignedInUser,
): Promise<boolean> {
  return isEnrolled(writer, courseId, learner.personId);
}
