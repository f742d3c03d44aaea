import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { enqueue } from '@lectern/jobs/enqueue';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '../audit/audit.ts';
import { takeSeat } from '../listing/queries.ts';
import { deleteEntry, insertGivenEnrolment, selectFirstWaiting } from './queries.ts';
import { SEAT_LETTER, SEAT_LETTER_OF_USE } from './seat-news.ts';

/**
 * Gives the seats that are free to those who wait, in their order, and tells them by letter and on the
 * site. Call it in every transaction in which a seat of a course can come free or the course comes into
 * the lists, while its listing is locked.
 *
 * @param now UTC milliseconds
 * @returns how many it has given
 */
export async function fillFreeSeats(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<number> {
  for (let filled = 0; ; filled += 1) {
    const waiting = await selectFirstWaiting(writer, courseId);
    if (!waiting) return filled;
    // None is free, or the course is not listed.
    if ((await takeSeat(writer, courseId)) === undefined) return filled;
    const { id: entryId, person_id: personId } = waiting;
    await deleteEntry(writer, entryId);
    const id = uuidv7();
    const row = { id, course_id: courseId, person_id: personId, enrolled_at: now };
    await insertGivenEnrolment(writer, row);
    await enqueue(
      writer,
      SEAT_LETTER,
      { enrolmentId: id },
      { now, key: id, giveUpAt: now + SEAT_LETTER_OF_USE },
    );
    await recordAudit(writer, {
      at: now,
      actorId: personId,
      action: 'enrolment.create',
      subject: { type: 'enrolment', id },
      detail: { courseId, waitlist: true },
    });
  }
}
