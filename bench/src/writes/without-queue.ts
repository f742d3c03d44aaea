import { lockActorAndRead, type SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { recordAudit } from '@lectern/api/features/audit/audit';
import { presentEnrolled, presentLeft } from '@lectern/api/features/enrolment/present';
import { deleteEnrolment, insertEnrolment } from '@lectern/api/features/enrolment/queries';
import { giveSeatBack, takeSeat } from '@lectern/api/features/listing/queries';
import type { EnrolmentChange } from '@lectern/contract/enrolment';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';

/** The product's `enrol` as it would be if nobody could wait for a seat. */
export const enrolWithoutQueue = defineTransaction(
  import.meta.url,
  'enrolWithoutQueue',
  async (
    writer: Writer,
    learner: SignedInUser,
    courseId: string,
    now: Instant,
  ): Promise<EnrolmentChange> => {
    const { students, enrolmentId } = await lockLearner(writer, learner, courseId);
    if (enrolmentId !== null) return presentEnrolled(students);
    const { personId } = learner;
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
    if (seatsTaken === undefined) throw new Error('No seat is left');
    return presentEnrolled(seatsTaken);
  },
);

/** The product's `leave` as it would be if nobody could wait for a seat. */
export const leaveWithoutQueue = defineTransaction(
  import.meta.url,
  'leaveWithoutQueue',
  async (
    writer: Writer,
    learner: SignedInUser,
    courseId: string,
    now: Instant,
  ): Promise<EnrolmentChange> => {
    const { students, enrolmentId } = await lockLearner(writer, learner, courseId);
    if (enrolmentId === null) return presentLeft(students);
    const seatsTaken = await giveSeatBack(writer, courseId);
    if (seatsTaken === undefined) throw new Error('The course is gone');
    await deleteEnrolment(writer, enrolmentId);
    await recordAudit(writer, {
      at: now,
      actorId: learner.personId,
      action: 'enrolment.delete',
      subject: { type: 'enrolment', id: enrolmentId },
      detail: { courseId },
    });
    return presentLeft(seatsTaken);
  },
);

/** The product's `lockLearner` but for the place in the line. */
async function lockLearner(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
): Promise<{ readonly students: number; readonly enrolmentId: string | null }> {
  const standing = await lockActorAndRead(writer, learner, async (writer, personId) => {
    const { rows } = await standingWithoutQueue(writer, { courseId, personId });
    return rows[0];
  });
  const { course_id, students, enrolment_id: enrolmentId } = standing;
  if (course_id === null || students === null) throw new Error('There is no such course');
  return { students, enrolmentId };
}

/** The product's `selectLearnerStanding` but for its join of the line. */
const standingWithoutQueue = preparedQuery(
  ['courseId', 'personId'],
  (db, { courseId, personId }: { courseId: string; personId: string }) =>
    db
      .selectFrom('person')
      .leftJoin('listing', (join) => join.on('listing.course_id', '=', courseId))
      .leftJoin('course', 'course.id', 'listing.course_id')
      .leftJoin('enrolment', (join) =>
        join
          .onRef('enrolment.course_id', '=', 'listing.course_id')
          .onRef('enrolment.person_id', '=', 'person.id'),
      )
      .leftJoin('review', (join) =>
        join
          .onRef('review.course_id', '=', 'listing.course_id')
          .onRef('review.person_id', '=', 'person.id'),
      )
      .select('person.suspended_at')
      .select(['person.state', 'listing.course_id', 'listing.students', 'listing.archived_at'])
      .select(['listing.rating', 'listing.review_count', 'course.owner_id'])
      .select(['enrolment.id as enrolment_id'])
      .select(['review.id as review_id', 'review.by_instructor'])
      .select(['review.rating as given_rating', 'review.created_at as reviewed_at'])
      .where('person.id', '=', personId),
);
