import { seatsBelowLearners } from '@lectern/contract/course';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { lockActorWithRole, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockCourse } from '../course/queries.ts';
import { fillFreeSeats } from '../enrolment/fill-free-seats.ts';
import { changeListing } from '../listing/listing.ts';
import { writtenColumns } from '../listing/written-columns.ts';

/**
 * Changes how many seats a course has, as an administrator does; new ones go to those who wait.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`, or `rule-broken` for fewer
 *   seats than learners
 */
export const setCourseSeats = defineTransaction(
  import.meta.url,
  'setCourseSeats',
  async (
    writer: Writer,
    user: SignedInUser,
    { id, totalSeats, reason }: { id: string; totalSeats: number; reason: string },
    now: Instant,
  ): Promise<void> => {
    const actor = await lockActorWithRole(writer, user, 'administrator');
    const course = await lockCourse(writer, id);
    if (!course) throw notFound('This course');
    if (totalSeats < course.students) {
      const message = `${seatsBelowLearners(course.students)}.`;
      throw new ApiError('rule-broken', message, { errors: [{ path: 'totalSeats', message }] });
    }
    const { difficulty } = course;
    const values = { difficulty, total_seats: totalSeats, ...writtenColumns(course) };
    await changeListing(writer, id, values);
    await fillFreeSeats(writer, id, now);
    await recordAudit(writer, {
      at: now,
      actorId: actor.personId,
      action: 'course.seats',
      subject: { type: 'course', id },
      detail: { before: course.total_seats, totalSeats, reason },
    });
  },
);
