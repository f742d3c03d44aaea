import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../platform/api-error.ts';
import { record } from '../audit/audit.ts';
import type { SignedInUser } from '../person/person.ts';
import { presentStatus } from './present.ts';
import {
  deleteEnrolment,
  giveSeatBack,
  insertEnrolment,
  isEnrolled,
  isListed,
  selectEnrolmentsOf,
  selectStanding,
  takeSeat,
} from './queries.ts';

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

/**
 * How a course stands with the learner; an archived one is there for those who are enrolled.
 *
 * @throws ApiError `not-found`
 */
export async function enrolmentStatus(
  reader: Reader,
  learner: SignedInUser,
  courseId: string,
): Promise<EnrolmentStatus> {
  const standing = await selectStanding(reader, courseId, learner.personId);
  if (!standing || (standing.isArchived && !standing.isEnrolled)) throw notFound('This course');
  return presentStatus(standing);
}

/**
 * Ends every enrolment of somebody who is gone, and gives their seats back.
 *
 * @param at UTC milliseconds
 */
export async function freeSeats(writer: Writer, personId: string, at: Instant): Promise<void> {
  for (const { id, course_id: courseId } of await selectEnrolmentsOf(writer, personId)) {
    if (!(await deleteEnrolment(writer, id))) continue;
    await giveSeatBack(writer, courseId);
    await record(writer, {
      at,
      actorId: personId,
      action: 'enrolment.delete',
      subject: { type: 'enrolment', id },
      detail: { courseId },
    });
  }
}
