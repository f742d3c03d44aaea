import type { Reader, Writer } from '@lectern/database/database';
import { preparedLookup } from '@lectern/database/prepared-lookup';
import { preparedQuery } from '@lectern/database/prepared-query';
import type {
  CourseAdditionTable,
  CourseTable,
  Instant,
  ListingTable,
} from '@lectern/database/schema';
import type { Insertable, Selectable } from 'kysely';

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
  | 'date_added'
  | 'created_at'
  | 'updated_at'
>;

/** One course and the version it was read at; archived ones too, for those who are enrolled. */
export async function selectCourse(
  reader: Reader | Writer,
  id: string,
): Promise<(CourseRow & { version: number; archived_at: Instant | null }) | undefined> {
  const { rows } = await courseById(reader, { id });
  return rows[0];
}

const courseById = preparedQuery(['id'], (db, { id }: { id: string }) =>
  db
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select(COURSE_COLUMNS)
    .select(['listing.version', 'listing.archived_at'])
    .where('listing.course_id', '=', id),
);

/** The version of what a course shows; asked for with every request for it. */
export const selectVersion = preparedLookup(
  ({ course_id }: Pick<ListingTable, 'course_id'> & { version: number }) => course_id,
  (reader, ids) =>
    reader.selectFrom('listing').select(['course_id', 'version']).where('course_id', 'in', ids),
);

/** Adds courses with their listings. */
export async function insertCourses(
  writer: Writer,
  courses: readonly {
    course: Insertable<CourseTable>;
    listing: Insertable<ListingTable>;
  }[],
): Promise<void> {
  await writer
    .insertInto('course')
    .values(courses.map(({ course }) => course))
    .execute();
  await writer
    .insertInto('listing')
    .values(courses.map(({ listing }) => listing))
    .execute();
}

/** Gives the ownerless courses that wait for the e-mail to the person; resolves to their ids. */
export async function claimCourses(
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

/** What was remembered of an addition under the key; undefined where nothing was. */
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

export async function deleteAdditionsOf(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('course_addition').where('person_id', '=', personId).execute();
}

/** @param before UTC milliseconds */
export async function deleteAdditionsBefore(writer: Writer, before: Instant): Promise<void> {
  await writer.deleteFrom('course_addition').where('added_at', '<', before).execute();
}

export type OwnedCourseRow = Pick<
  Selectable<CourseTable> & Selectable<ListingTable>,
  'id' | 'title' | 'instructor_name' | 'instructor_image' | 'import_key' | 'students'
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
    .select(['course.import_key', 'listing.students'])
    .where('course.owner_id', '=', personId)
    .orderBy('course.id')
    .execute();
}

/** Shows another instructor, and finds the course by them. */
export async function updateInstructor(
  writer: Writer,
  id: string,
  instructor: { name: string; picture: string; searchText: string },
): Promise<void> {
  await writer
    .updateTable('course')
    .set({ instructor_name: instructor.name, instructor_image: instructor.picture })
    .where('id', '=', id)
    .execute();
  await writer
    .updateTable('listing')
    .set((eb) => ({ search_text: instructor.searchText, version: eb('version', '+', 1) }))
    .where('course_id', '=', id)
    .execute();
}

/** Takes the course out of every list and leaves it nobody's; the first time counts. */
export async function archiveCourse(writer: Writer, id: string, at: Instant): Promise<void> {
  await writer
    .updateTable('course')
    .set({ owner_id: null, owner_email: null })
    .where('id', '=', id)
    .execute();
  await writer
    .updateTable('listing')
    .set((eb) => ({
      archived_at: eb.fn.coalesce('archived_at', eb.val(at)),
      version: eb('version', '+', 1),
    }))
    .where('course_id', '=', id)
    .execute();
}

/** Removes courses without learners; their listings and reviews go with them. */
export async function deleteCourses(writer: Writer, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += DELETED_AT_ONCE) {
    const batch = ids.slice(from, from + DELETED_AT_ONCE);
    await writer.deleteFrom('course').where('id', 'in', batch).execute();
  }
}
