import type { WaitlistChange } from '@lectern/contract/enrolment';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockSeats } from '../listing/queries.ts';
import { lockLearner } from './learner.ts';
import { placeInLine } from './place-in-line.ts';
import { deleteEntryOf } from './queries.ts';

/**
 * Takes the learner out of the line; changes nothing for who does not wait, such as somebody who has just
 * got a seat.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`
 */
export const leaveWaitlist = defineTransaction(
  import.meta.url,
  'leaveWaitlist',
  async (
    writer: Writer,
    learner: SignedInUser,
    courseId: string,
    now: Instant,
  ): Promise<WaitlistChange> => {
    await lockLearner(writer, learner, courseId);
    await lockSeats(writer, courseId);
    const { personId } = learner;
    const before = await placeInLine(writer, courseId, personId);
    if (before.place === null) return before;
    await deleteEntryOf(writer, courseId, personId);
    await recordAudit(writer, {
      at: now,
      actorId: personId,
      action: 'waitlist.leave',
      subject: { type: 'course', id: courseId },
    });
    return { enrolled: false, place: null };
  },
);
