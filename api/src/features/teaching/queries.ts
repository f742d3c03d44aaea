import type { Reader, Writer } from '@lectern/database/database';
import type { CourseAdditionTable, Instant } from '@lectern/database/schema';
import type { CourseStanding } from '../course/policy.ts';
import { COURSE_COLUMNS, type CourseRow } from '../course/queries.ts';

/** A course with whose it is. */
export type TaughtCourseRow = CourseRow & CourseStanding;

/**
 * True if the person has written so many courses or more; without those that are archived, and
 * without imported ones, which are the operator's doing.
 */
export async function hasWritten(
  writer: Writer,
  ownerId: string,
  howMany: number,
): Promise<boolean> {
  const last = await writer
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select('course.id')
    .where('course.owner_id', '=', ownerId)
    .where('course.import_key', 'is', null)
    .where('listing.archived_at', 'is', null)
    .limit(1)
    .offset(howMany - 1)
    .executeTakeFirst();
  return last !== undefined;
}

/** Whose course it is, and what it is called. */
export async function selectStandingOf(
  reader: Reader,
  id: string,
): Promise<(CourseStanding & { title: string }) | undefined> {
  return await reader
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select(['course.id', 'course.owner_id', 'course.title', 'listing.archived_at'])
    .where('course.id', '=', id)
    .executeTakeFirst();
}

/**
 * Locks a course: no other transaction can change it until this one ends; of new enrolments and reviews
 * only the figures wait.
 */
export async function lockCourse(writer: Writer, id: string): Promise<TaughtCourseRow | undefined> {
  return await selectLockable(writer, id).forNoKeyUpdate(['course', 'listing']).executeTakeFirst();
}

/** Locks a course wholly: no other transaction can even refer to it until this one ends. */
export async function lockCourseWholly(
  writer: Writer,
  id: string,
): Promise<TaughtCourseRow | undefined> {
  return await selectLockable(writer, id).forUpdate(['course', 'listing']).executeTakeFirst();
}

function selectLockable(writer: Writer, id: string) {
  return writer
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select(COURSE_COLUMNS)
    .select(['course.owner_id', 'listing.archived_at'])
    .where('course.id', '=', id);
}

/** The courses of an owner that are not archived, the newest first. */
export async function selectTaughtCourses(reader: Reader, ownerId: string): Promise<CourseRow[]> {
  return await reader
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select(COURSE_COLUMNS)
    .where('course.owner_id', '=', ownerId)
    .where('listing.archived_at', 'is', null)
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.seq', 'desc')
    .execute();
}

/** What was added under the key; undefined where nothing was. */
export async function selectAddition(
  writer: Writer,
  personId: string,
  key: string,
): Promise<Pick<CourseAdditionTable, 'fingerprint' | 'course_id'> | undefined> {
  return await writer
    .selectFrom('course_addition')
    .select(['fingerprint', 'course_id'])
    .where('person_id', '=', personId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function insertAddition(writer: Writer, row: CourseAdditionTable): Promise<void> {
  await writer.insertInto('course_addition').values(row).execute();
}

export async function deleteAdditionsBy(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('course_addition').where('person_id', '=', personId).execute();
}

/** @param before UTC milliseconds */
export async function deleteAdditionsBefore(writer: Writer, before: Instant): Promise<void> {
  await writer.deleteFrom('course_addition').where('added_at', '<', before).execute();
}
