import type { EnrolmentChange } from '@lectern/contract/enrolment';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { isListed, lockSeats, takeSeat } from '../listing/queries.ts';
import { lockLearner } from './learner.ts';
import { placeInLine } from './place-in-line.ts';
import { presentEnrolled } from './present.ts';
import { insertEnrolment } from './queries.ts';

/** ENROL-7. */
const NO_SEATS_LEFT = 'No seats left';
const ALREADY_ENROLLED = 'You are already enrolled in this course.';

/**
 * Gives the learner a seat; does nothing where they have one. It locks in the order of
 * docs/decisions/0021: the learner, the course (by the enrolment's foreign key), the listing. The
 * listing comes last, so that the row that many want at once is locked as briefly as can be.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, or `no-seats-left`: the transaction must then be
 *   rolled back
 */
export const enrol = defineTransaction(
  import.meta.url,
  'enrol',
  async (
    writer: Writer,
    learner: SignedInUser,
    courseId: string,
    now: Instant,
  ): Promise<EnrolmentChange> => {
    const standing = await lockLearner(writer, learner, courseId);
    const { isArchived, students, enrolmentId, isWaiting } = standing;
    if (enrolmentId !== null) return presentEnrolled(students, ALREADY_ENROLLED);
    if (isArchived) throw notFound('This course');
    const { personId } = learner;
    if (isWaiting) return await refuseWhoWaits(writer, courseId, personId);

    const id = uuidv7();
    const row = { id, course_id: courseId, person_id: personId, enrolled_at: now };
    await insertEnrolment(writer, row);
    await recordAudit(writer, {
      at: now,
      actorId: personId,
      action: 'enrolment.create',
      subject: { type: 'enrolment', id },
      detail: { courseId },
    });

    const seatsTaken = await takeSeat(writer, courseId);
    if (seatsTaken !== undefined) return presentEnrolled(seatsTaken);
    // The course may have been archived since it was read.
    if (!(await isListed(writer, courseId))) throw notFound('This course');
    throw new ApiError('no-seats-left', NO_SEATS_LEFT);
  },
);

/**
 * Who waits gets no seat before those who came first. They may have been given one meanwhile: the listing
 * is locked first. Where somebody waits, no seat is free.
 *
 * @throws ApiError `not-found` or `no-seats-left`, unless they have a seat
 */
async function refuseWhoWaits(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<EnrolmentChange> {
  const seats = await lockSeats(writer, courseId);
  if (seats?.archived_at !== null) throw notFound('This course');
  const { enrolled } = await placeInLine(writer, courseId, personId);
  if (enrolled) return presentEnrolled(seats.students, ALREADY_ENROLLED);
  throw new ApiError('no-seats-left', NO_SEATS_LEFT);
}
