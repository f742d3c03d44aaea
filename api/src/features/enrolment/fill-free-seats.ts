import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '../audit/audit.ts';
import { lockSeats, takeSeats } from '../listing/queries.ts';
import { addNotices } from '../notice/add-notices.ts';
import { deleteEntries, insertGivenEnrolments, selectTitle, selectWaiting } from './queries.ts';
import { seatNoticeKey } from './seat-news.ts';

/** Seats that are given by one statement of each kind: an owner may add thousands at once. */
const GIVEN_AT_ONCE = 200;

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
  for (let filled = 0; ; ) {
    const waiting = await selectWaiting(writer, courseId, GIVEN_AT_ONCE);
    if (waiting.length === 0) return filled;
    const given = waiting.slice(0, await countFreeSeats(writer, courseId));
    if (given.length === 0) return filled;
    await giveSeats(writer, courseId, given, now);
    filled += given.length;
  }
}

/** None where the course is not listed. */
async function countFreeSeats(writer: Writer, courseId: string): Promise<number> {
  const seats = await lockSeats(writer, courseId);
  return seats?.archived_at === null ? Math.max(0, seats.total_seats - seats.students) : 0;
}

async function giveSeats(
  writer: Writer,
  courseId: string,
  given: readonly { readonly id: string; readonly person_id: string }[],
  now: Instant,
): Promise<void> {
  await takeSeats(writer, courseId, given.length);
  await deleteEntries(
    writer,
    given.map(({ id }) => id),
  );
  const enrolments = given.map(({ person_id }) => ({
    id: uuidv7(),
    course_id: courseId,
    person_id,
    enrolled_at: now,
  }));
  await insertGivenEnrolments(writer, enrolments);
  const detail = { courseId, courseTitle: await selectTitle(writer, courseId) };
  const notices = enrolments.map(({ id, person_id: personId }) => {
    return { personId, kind: 'seat' as const, detail, key: seatNoticeKey(id) };
  });
  await addNotices(writer, notices, now);
  const entries = enrolments.map(({ id, person_id }) => ({
    at: now,
    actorId: person_id,
    action: 'enrolment.create' as const,
    subject: { type: 'enrolment' as const, id },
    detail: { courseId, waitlist: true },
  }));
  await recordAudit(writer, ...entries);
}
