import type { Reader, Writer } from '@lectern/database/database';
import type { CourseHoldTable } from '@lectern/database/moderation-schema';

export type HoldKind = CourseHoldTable['kind'];

export async function selectHolds(
  reader: Reader | Writer,
  courseId: string,
): Promise<CourseHoldTable[]> {
  return await reader
    .selectFrom('course_hold')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('kind')
    .execute();
}

/** Adds a hold; one of the same kind that is there already stays as it is. */
export async function insertHold(writer: Writer, row: CourseHoldTable): Promise<void> {
  await writer
    .insertInto('course_hold')
    .values(row)
    .onConflict((conflict) => conflict.columns(['course_id', 'kind']).doNothing())
    .execute();
}

export async function updateRelist(
  writer: Writer,
  courseId: string,
  relist: CourseHoldTable['relist'],
): Promise<void> {
  await writer
    .updateTable('course_hold')
    .set({ relist })
    .where('course_id', '=', courseId)
    .execute();
}

export async function deleteHold(writer: Writer, courseId: string, kind: HoldKind): Promise<void> {
  await writer
    .deleteFrom('course_hold')
    .where('course_id', '=', courseId)
    .where('kind', '=', kind)
    .execute();
}

/** The courses of an owner that are held for this reason, always in the same order. */
export async function selectHeldCoursesOf(
  writer: Writer,
  ownerId: string,
  kind: HoldKind,
): Promise<string[]> {
  const rows = await writer
    .selectFrom('course_hold')
    .innerJoin('course', 'course.id', 'course_hold.course_id')
    .select('course_hold.course_id')
    .where('course.owner_id', '=', ownerId)
    .where('course_hold.kind', '=', kind)
    .orderBy('course_hold.course_id')
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** The listed courses of an owner, always in the same order. */
export async function selectListedCoursesOf(writer: Writer, ownerId: string): Promise<string[]> {
  const rows = await writer
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select('course.id')
    .where('course.owner_id', '=', ownerId)
    .where('listing.archived_at', 'is', null)
    .orderBy('course.id')
    .execute();
  return rows.map(({ id }) => id);
}
