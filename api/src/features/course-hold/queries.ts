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

/**
 * The courses of an owner that are listed, or would be if nothing held them, always in the same order.
 */
export async function selectWantedCoursesOf(writer: Writer, ownerId: string): Promise<string[]> {
  const rows = await writer
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select('course.id')
    .where('course.owner_id', '=', ownerId)
    .where((eb) =>
      eb.or([
        eb('listing.archived_at', 'is', null),
        eb.exists(
          eb
            .selectFrom('course_hold')
            .select('course_hold.course_id')
            .whereRef('course_hold.course_id', '=', 'course.id')
            .where('course_hold.relist', '=', 1),
        ),
      ]),
    )
    .orderBy('course.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes why a course is held; where it is held for the other reason too, one hold is left. */
export async function updateHoldKind(
  writer: Writer,
  courseId: string,
  { from, to }: { readonly from: HoldKind; readonly to: HoldKind },
): Promise<void> {
  const holds = await selectHolds(writer, courseId);
  const changed = holds.find(({ kind }) => kind === from);
  if (!changed) return;
  await insertHold(writer, { ...changed, kind: to });
  await deleteHold(writer, courseId, from);
}
