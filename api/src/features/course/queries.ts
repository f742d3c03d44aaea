import type { Reader, Writer } from '@lectern/database/database';
import type { CourseTable, Instant, ListingTable } from '@lectern/database/schema';
import type { Insertable, Selectable } from 'kysely';

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
  reader: Reader,
  id: string,
): Promise<(CourseRow & { version: number; archived_at: Instant | null }) | undefined> {
  return await reader
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select(COURSE_COLUMNS)
    .select(['listing.version', 'listing.archived_at'])
    .where('listing.course_id', '=', id)
    .executeTakeFirst();
}

/** The versions of what courses show, of those that there are. */
export async function selectVersions(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('listing')
    .select(['course_id', 'version'])
    .where('course_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ course_id, version }) => [course_id, version]));
}

/** Adds courses with their listings; those whose import key is there already are passed over. */
export async function insertCourses(
  writer: Writer,
  courses: readonly {
    course: Insertable<CourseTable>;
    listing: Insertable<ListingTable>;
  }[],
): Promise<ReadonlySet<string>> {
  const added = await writer
    .insertInto('course')
    .values(courses.map(({ course }) => course))
    .onConflict((conflict) => conflict.column('import_key').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  const listings = courses.map(({ listing }) => listing).filter((row) => ids.has(row.course_id));
  if (listings.length > 0) await writer.insertInto('listing').values(listings).execute();
  return ids;
}
