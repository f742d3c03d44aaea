import type { WaitlistChange } from '@lectern/contract/enrolment';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { enrol } from './enrol.ts';
import { lockLine } from './lock-line.ts';
import { placeInLine } from './place-in-line.ts';
import { insertEntry, selectLastNumber } from './queries.ts';

/**
 * Puts the learner at the end of the line for a seat. Who waits already keeps the place; where a seat
 * is free they get it. The listing is locked first, so that the line and the seats stay as they are.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`
 */
export const joinWaitlist = defineTransaction(
  import.meta.url,
  'joinWaitlist',
  async (
    writer: Writer,
    learner: SignedInUser,
    courseId: string,
    now: Instant,
  ): Promise<WaitlistChange> => {
    const { seats, standing: before } = await lockLine(writer, learner, courseId);
    const { personId } = learner;
    if (!seats || (seats.archived_at !== null && !before.enrolled)) throw notFound('This course');
    if (before.enrolled || before.place !== null) return before;
    if (seats.students < seats.total_seats) {
      await enrol(writer, learner, courseId, now);
      return { enrolled: true, place: null };
    }
    const id = uuidv7();
    const number = (await selectLastNumber(writer, courseId)) + 1;
    const row = { id, course_id: courseId, person_id: personId, number, joined_at: now };
    await insertEntry(writer, row);
    await recordAudit(writer, {
      at: now,
      actorId: personId,
      action: 'waitlist.join',
      subject: { type: 'course', id: courseId },
    });
    return await placeInLine(writer, courseId, personId);
  },
);
