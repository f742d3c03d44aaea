import type { Reader, Writer } from '@lectern/database/database';
import type { EnrolmentTable } from '@lectern/database/schema';

/** True if the person is enrolled in the course. */
export async function isEnrolled(
  reader: Reader | Writer,
  courseId: string,
  personId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('enrolment')
    .select('id')
    .where('course_id', '=', courseId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes one free seat: false where none is left or the course is not listed. */
export async function takeSeat(writer: Writer, courseId: string): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('listing')
    .set((eb) => ({ students: eb('students', '+', 1), version: eb('version', '+', 1) }))
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .whereRef('students', '<', 'total_seats')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Adds the enrolment; false where the person has it already. */
export async function insertEnrolment(writer: Writer, row: EnrolmentTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('enrolment')
    .values(row)
    .onConflict((conflict) => conflict.columns(['course_id', 'person_id']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** True if there is such a course that takes learners. */
export async function isListed(writer: Writer, courseId: string): Promise<boolean> {
  const row = await writer
    .selectFrom('listing')
    .select('seq')
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The person's enrolments, always in the same order. */
export async function selectEnrolmentsOf(
  writer: Writer,
  personId: string,
): Promise<Pick<EnrolmentTable, 'id' | 'course_id'>[]> {
  return await writer
    .selectFrom('enrolment')
    .select(['id', 'course_id'])
    .where('person_id', '=', personId)
    .orderBy('course_id')
    .execute();
}

/** Removes the enrolment; false where it is gone already. */
export async function deleteEnrolment(writer: Writer, id: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('enrolment')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Gives one seat of the course back. */
export async function giveSeatBack(writer: Writer, courseId: string): Promise<void> {
  await writer
    .updateTable('listing')
    .set((eb) => ({ students: eb('students', '-', 1), version: eb('version', '+', 1) }))
    .where('course_id', '=', courseId)
    .execute();
}

/** How many learn in the course, and whether this person is one; undefined without the course. */
export async function selectStanding(
  reader: Reader,
  courseId: string,
  personId: string,
): Promise<{ students: number; isArchived: boolean; isEnrolled: boolean } | undefined> {
  const row = await reader
    .selectFrom('listing')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.course_id', '=', 'listing.course_id')
        .on('enrolment.person_id', '=', personId),
    )
    .select(['listing.students', 'listing.archived_at', 'enrolment.id as enrolment_id'])
    .where('listing.course_id', '=', courseId)
    .executeTakeFirst();
  return (
    row && {
      students: row.students,
      isArchived: row.archived_at !== null,
      isEnrolled: row.enrolment_id !== null,
    }
  );
}
