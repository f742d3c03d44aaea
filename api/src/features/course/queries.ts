import type { Reader, Writer } from '@lectern/database/database';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { CourseTable, ListingTable } from '@lectern/database/schema';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CourseStanding } from './policy.ts';

/** Ids of one statement. */
const DELETED_AT_ONCE = 500;

/** What a course shows: the columns of both tables that leave the server. */
export const COURSE_COLUMNS = [
  'course.id',
  'course.title',
  'course.category',
  'listing.difficulty',
  'course.description',
  'course.duration',
  'listing.total_seats',
  'listing.students',
  'listing.rating',
  'listing.review_count',
  'course.image',
  'course.curriculum',
  'course.instructor_name',
  'course.instructor_image',
  'course.instructor_id',
  'course.date_added',
  'course.created_at',
  'course.updated_at',
] as const;

export type CourseRow = Pick<
  Selectable<CourseTable> & Selectable<ListingTable>,
  | 'id'
  | 'title'
  | 'category'
  | 'difficulty'
  | 'description'
  | 'duration'
  | 'total_seats'
  | 'students'
  | 'rating'
  | 'review_count'
  | 'image'
  | 'curriculum'
  | 'instructor_name'
  | 'instructor_image'
  | 'instructor_id'
  | 'date_added'
  | 'created_at'
  | 'updated_at'
>;

/** One course and the version it was read at, listed or not. */
export async function selectCourse(
  reader: Reader | Writer,
  id: string,
): Promise<(CourseRow & CourseStanding & { version: number }) | undefined> {
  const { rows } = await courseById(reader, { id });
  return rows[0];
}

const courseById = preparedQuery(['id'], (db, { id }: { id: string }) =>
  db
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select(COURSE_COLUMNS)
    .select(['listing.version', 'listing.archived_at', 'listing.published_at', 'course.owner_id'])
    .where('listing.course_id', '=', id),
);

/** Adds courses; each needs a listing in the same transaction. */
export async function insertCourses(
  writer: Writer,
  courses: readonly Insertable<CourseTable>[],
): Promise<void> {
  await writer.insertInto('course').values(courses).execute();
}

/** Gives the ownerless courses that wait for the e-mail to the person; resolves to their ids. */
export async function updateOwnerByEmail(
  writer: Writer,
  email: string,
  personId: string,
): Promise<string[]> {
  const claimed = await writer
    .updateTable('course')
    .set({ owner_id: personId, owner_email: null })
    .where('owner_email', '=', email)
    .where('owner_id', 'is', null)
    .returning('id')
    .execute();
  return claimed.map(({ id }) => id);
}

export type OwnedCourseRow = Pick<
  Selectable<CourseTable> & Selectable<ListingTable>,
  | 'id'
  | 'title'
  | 'instructor_name'
  | 'instructor_image'
  | 'instructor_id'
  | 'import_key'
  | 'students'
>;

/** Every course of the person, archived ones too, always in the same order. */
export async function selectOwnedCourses(
  writer: Writer,
  personId: string,
): Promise<OwnedCourseRow[]> {
  return await writer
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select(['course.id', 'course.title', 'course.instructor_name', 'course.instructor_image'])
    .select('course.instructor_id')
    .select(['course.import_key', 'listing.students'])
    .where('course.owner_id', '=', personId)
    .orderBy('course.id')
    .execute();
}

/**
 * Shows another instructor on a course; its listing has to be changed as well.
 *
 * @param instructor.page null: they have none
 */
export async function updateInstructor(
  writer: Writer,
  id: string,
  instructor: { readonly name: string; readonly picture: string; readonly page: string | null },
): Promise<void> {
  await writer
    .updateTable('course')
    .set({
      instructor_name: instructor.name,
      instructor_image: instructor.picture,
      instructor_id: instructor.page,
    })
    .where('id', '=', id)
    .execute();
}

/** @param page null: the courses lead to none */
export async function updateInstructorPage(
  writer: Writer,
  ids: readonly string[],
  page: string | null,
): Promise<void> {
  await writer.updateTable('course').set({ instructor_id: page }).where('id', 'in', ids).execute();
}

/** @param ownerId null: the course has no owner and waits for none */
export async function updateOwner(
  writer: Writer,
  id: string,
  ownerId: string | null,
): Promise<void> {
  await writer
    .updateTable('course')
    .set({ owner_id: ownerId, owner_email: null })
    .where('id', '=', id)
    .execute();
}

/** Changes what an owner wrote of a course that is locked; its listing has to be changed as well. */
export async function updateCourse(
  writer: Writer,
  id: string,
  values: Updateable<CourseTable>,
): Promise<void> {
  await writer.updateTable('course').set(values).where('id', '=', id).execute();
}

/**
 * Locks the courses that a person owns wholly: no other transaction can even refer to them until this
 * one ends.
 */
export async function lockOwnedCourses(writer: Writer, personId: string): Promise<void> {
  await writer
    .selectFrom('course')
    .select('id')
    .where('owner_id', '=', personId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Deletes courses without enrolments; their listings and reviews go with them. */
export async function deleteCourses(writer: Writer, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += DELETED_AT_ONCE) {
    const batch = ids.slice(from, from + DELETED_AT_ONCE);
    await writer.deleteFrom('course').where('id', 'in', batch).execute();
  }
}

/** A course with whose it is. */
export type TaughtCourseRow = CourseRow & CourseStanding;

/** Whose course it is, and what it is called. */
export async function selectStandingOf(
  reader: Reader | Writer,
  id: string,
): Promise<(CourseStanding & { title: string }) | undefined> {
  return await reader
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select(['course.id', 'course.owner_id', 'course.title', 'listing.archived_at'])
    .select('listing.published_at')
    .where('course.id', '=', id)
    .executeTakeFirst();
}

/** Whose course it is, by e-mail: that of its owner, or the one that it waits for. */
export async function selectOwnerEmail(
  reader: Reader | Writer,
  id: string,
): Promise<{ owner_id: string | null; email: string | null } | undefined> {
  return await reader
    .selectFrom('course')
    .leftJoin('person', 'person.id', 'course.owner_id')
    .select('course.owner_id')
    .select((eb) => eb.fn.coalesce('person.email', 'course.owner_email').as('email'))
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
    .select(['course.owner_id', 'listing.archived_at', 'listing.published_at'])
    .where('course.id', '=', id);
}
