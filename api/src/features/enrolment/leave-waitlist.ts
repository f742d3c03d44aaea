import type { WaitlistChange } from '@lectern/contract/enrolment';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockLine } from './lock-line.ts';
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
    const { standing } = await lockLine(writer, learner, courseId);
    if (standing.place === null) return standing;
    const { personId } = learner;
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
