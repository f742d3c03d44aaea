import type { EnrolmentChange } from '@lectern/contract/enrolment';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { giveSeatBack } from '../listing/queries.ts';
import { fillFreeSeats } from './fill-free-seats.ts';
import { lockLearner } from './learner.ts';
import { presentLeft } from './present.ts';
import { deleteEnrolment } from './queries.ts';

/**
 * Ends the learner's enrolment, if any, and gives the seat back. It locks in the order of
 * docs/decisions/0021: the learner, the listing, the enrolment.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`
 */
export const leave = defineTransaction(
  import.meta.url,
  'leave',
  async (
    writer: Writer,
    learner: SignedInUser,
    courseId: string,
    now: Instant,
  ): Promise<EnrolmentChange> => {
    const { isArchived, students, enrolmentId } = await lockLearner(writer, learner, courseId);
    if (enrolmentId === null) {
      if (isArchived) throw notFound('This course');
      return presentLeft(students);
    }
    const seatsTaken = await giveSeatBack(writer, courseId);
    if (seatsTaken === undefined) throw notFound('This course');
    await deleteEnrolment(writer, enrolmentId);
    await recordAudit(writer, {
      at: now,
      actorId: learner.personId,
      action: 'enrolment.delete',
      subject: { type: 'enrolment', id: enrolmentId },
      detail: { courseId },
    });
    const filled = await fillFreeSeats(writer, courseId, now);
    return presentLeft(seatsTaken + filled);
  },
);
