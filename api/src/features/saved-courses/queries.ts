import type { Reader, Writer } from '@lectern/database/database';
import type { Instant, SavedCourseTable } from '@lectern/database/schema';
import { COURSE_COLUMNS, type CourseRow } from '../course/queries.ts';

export type SavedCourseRow = CourseRow & { saved_at: Instant };

/** Where somebody's saved courses stand among each other: when it was saved, and its course. */
export type SavePosition = Pick<SavedCourseRow, 'saved_at' | 'id'>;

/**
 * The listed courses that the person has saved, the latest saved first.
 *
 * @param after the course that they come after; undefined: from the first
 */
export async function selectSavedCourses(
  reader: Reader,
  personId: string,
  after: SavePosition | undefined,
  limit: number,
): Promise<SavedCourseRow[]> {
  let saved = reader
    .selectFrom('saved_course')
    .innerJoin('listing', 'listing.course_id', 'saved_course.course_id')
    .innerJoin('course', 'course.id', 'saved_course.course_id')
    .select(COURSE_COLUMNS)
    .select('saved_course.saved_at')
    .where('saved_course.person_id', '=', personId)
    .where('listing.archived_at', 'is', null);
  if (after) {
    saved = saved.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('saved_course.saved_at', 'saved_course.course_id'),
        '<',
        tuple(after.saved_at, after.id),
      ),
    );
  }
  return await saved
    .orderBy('saved_course.saved_at', 'desc')
    .orderBy('saved_course.course_id', 'desc')
    .limit(limit)
    .execute();
}

/** How many listed courses the person has saved. */
export async function countListedSaves(reader: Reader, personId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('saved_course')
    .innerJoin('listing', 'listing.course_id', 'saved_course.course_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('saved_course.person_id', '=', personId)
    .where('listing.archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of all courses that the person has saved, the latest saved first. */
export async function selectSavedIds(reader: Reader | Writer, personId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('saved_course')
    .select('course_id')
    .where('person_id', '=', personId)
    .orderBy('saved_at', 'desc')
    .orderBy('course_id', 'desc')
    .execute();
  return rows.map(({ course_id }) => course_id);
}

export async function insertSave(writer: Writer, row: SavedCourseTable): Promise<void> {
  await writer.insertInto('saved_course').values(row).execute();
}

export async function deleteSave(
  writer: Writer,
  personId: string,
  courseId: string,
): Promise<void> {
  await writer
    .deleteFrom('saved_course')
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .execute();
}

/**
 * Deletes the person's saves of courses that are listed no more.
 *
 * @returns how many those were
 */
export async function deleteUnlistedSaves(writer: Writer, personId: string): Promise<number> {
  const { numDeletedRows } = await writer
    .deleteFrom('saved_course')
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('listing')
          .select('listing.seq')
          .whereRef('listing.course_id', '=', 'saved_course.course_id')
          .where('listing.archived_at', 'is not', null),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteSavesOf(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('saved_course').where('person_id', '=', personId).execute();
}
