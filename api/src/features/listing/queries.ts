import type { Difficulty } from '@lectern/contract/catalogue';
import type { Reader, Writer } from '@lectern/database/database';
import { preparedLookup } from '@lectern/database/prepared-lookup';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant, ListingTable } from '@lectern/database/schema';
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { ListFilter } from './filter.ts';

/** Changes listings. Every change raises the version of what the course shows. */
function changed(db: Reader | Writer) {
  return db.updateTable('listing').set((eb) => ({ version: eb('version', '+', 1) }));
}

export type NewListing = Insertable<ListingTable>;

export async function insertListings(
  writer: Writer,
  listings: readonly NewListing[],
): Promise<void> {
  await writer.insertInto('listing').values(listings).execute();
}

const IMPORTED_COLUMNS = [
  'course_id',
  'title_words',
  'title_length',
  'difficulty',
  'created_at',
  'published_at',
  'total_seats',
] as const;

/** The columns of a new listing, in the order in which a query has to select them. */
export type ImportedListing = Pick<Insertable<ListingTable>, (typeof IMPORTED_COLUMNS)[number]>;

/** Adds the listings that a query selects. */
export async function insertListingsFrom(
  writer: Writer,
  listings: Expression<ImportedListing>,
): Promise<void> {
  await writer.insertInto('listing').columns(IMPORTED_COLUMNS).expression(listings).execute();
}

/**
 * Takes one free seat.
 *
 * @returns how many are taken now; undefined where none is left or the course is not listed
 */
export async function takeSeat(writer: Writer, courseId: string): Promise<number | undefined> {
  const { rows } = await seatTaken(writer, { courseId });
  return rows[0]?.students;
}

const seatTaken = preparedQuery(['courseId'], (db, { courseId }: { courseId: string }) =>
  changed(db)
    .set((eb) => ({ students: eb('students', '+', 1) }))
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .whereRef('students', '<', 'total_seats')
    .returning('students'),
);

/**
 * Gives one seat of the course back.
 *
 * @returns how many are taken now; undefined where the course is gone
 */
export async function giveSeatBack(writer: Writer, courseId: string): Promise<number | undefined> {
  const { rows } = await seatGivenBack(writer, { courseId });
  return rows[0]?.students;
}

const seatGivenBack = preparedQuery(['courseId'], (db, { courseId }: { courseId: string }) =>
  changed(db)
    .set((eb) => ({ students: eb('students', '-', 1) }))
    .where('course_id', '=', courseId)
    .returning('students'),
);

/** How a course is rated. */
export interface CourseFigures {
  readonly rating: number;
  readonly reviewCount: number;
}

export interface RatingChange {
  readonly reviews: number;
  /** What the sum of all ratings changes by. */
  readonly rating: number;
}

/**
 * Changes how a course is rated; its version goes up also where the change is nothing.
 *
 * @returns undefined where the course is gone
 */
export async function changeRating(
  writer: Writer,
  courseId: string,
  change: RatingChange,
): Promise<CourseFigures | undefined> {
  const { rows } = await ratingChanged(writer, { courseId, ...change });
  return rows[0];
}

const ratingChanged = preparedQuery(
  ['courseId', 'reviews', 'rating'],
  (db, change: { courseId: string; reviews: number; rating: number }) =>
    changed(db)
      .set((eb) => ({
        review_count: eb('review_count', '+', change.reviews),
        rating_total: eb('rating_total', '+', change.rating),
      }))
      .where('course_id', '=', change.courseId)
      .returning(['rating', 'review_count as reviewCount']),
);

/** Raises the version of what the course shows. */
export async function markChanged(writer: Writer, courseId: string): Promise<void> {
  await changed(writer).where('course_id', '=', courseId).execute();
}

/** Raises the version of every course that shows the person's name and picture by a review. */
export async function markReviewedCoursesChanged(writer: Writer, personId: string): Promise<void> {
  await changed(writer)
    .where('course_id', 'in', (eb) =>
      eb.selectFrom('review').select('review.course_id').where('review.person_id', '=', personId),
    )
    .execute();
}

/** What an owner may change of a listing. */
export type ListingChange = Pick<Updateable<ListingTable>, 'difficulty' | 'total_seats'>;

export async function updateListing(
  writer: Writer,
  courseId: string,
  values: ListingChange,
): Promise<void> {
  await changed(writer).set(values).where('course_id', '=', courseId).execute();
}

export async function updateToArchived(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<void> {
  await changed(writer)
    .set((eb) => ({ archived_at: eb.fn.coalesce('archived_at', eb.val(now)) }))
    .where('course_id', '=', courseId)
    .execute();
}

export async function updateToPublished(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<void> {
  await changed(writer)
    .set((eb) => ({
      archived_at: null,
      created_at: eb
        .case()
        .when('published_at', 'is', null)
        .then(now)
        .else(eb.ref('created_at'))
        .end(),
      published_at: eb.fn.coalesce('published_at', eb.val(now)),
    }))
    .where('course_id', '=', courseId)
    .execute();
}

/** Locks a listing, so that its seats stay as they are; undefined where the course is gone. */
export async function lockSeats(
  writer: Writer,
  courseId: string,
): Promise<Pick<Selectable<ListingTable>, 'students' | 'total_seats' | 'archived_at'> | undefined> {
  return await writer
    .selectFrom('listing')
    .select(['students', 'total_seats', 'archived_at'])
    .where('course_id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** True if the course is there and not archived. */
export async function isListed(writer: Writer, courseId: string): Promise<boolean> {
  const listing = await writer
    .selectFrom('listing')
    .select('archived_at')
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return listing?.archived_at === null;
}

/** The version of what a course shows; read with every request for it. */
export const selectVersion = preparedLookup(
  ({ course_id }: Pick<ListingTable, 'course_id'> & { version: number }) => course_id,
  (reader, ids) =>
    reader.selectFrom('listing').select(['course_id', 'version']).where('course_id', 'in', ids),
);

/** Locks the listings of the courses that show a person's name. */
export async function lockListingsShowing(writer: Writer, personId: string): Promise<void> {
  await lockListings(writer, coursesShowing(writer, personId));
}

/** Locks the listings of every course that a deletion of the account changes. */
export async function lockListingsConcerning(writer: Writer, personId: string): Promise<void> {
  const attended = writer
    .selectFrom('enrolment')
    .select('course_id')
    .where('person_id', '=', personId);
  const waitedFor = writer
    .selectFrom('waitlist_entry')
    .select('course_id')
    .where('person_id', '=', personId);
  await lockListings(writer, coursesShowing(writer, personId).union(attended).union(waitedFor));
}

function coursesShowing(writer: Writer, personId: string) {
  return writer
    .selectFrom('review')
    .select('course_id')
    .where('person_id', '=', personId)
    .union(writer.selectFrom('course').select('id as course_id').where('owner_id', '=', personId));
}

/** All at once and in one order, so that two who have courses in common don't wait for each other. */
async function lockListings(
  writer: Writer,
  courses: ReturnType<typeof coursesShowing>,
): Promise<void> {
  await writer
    .selectFrom('listing')
    .select('seq')
    .where('course_id', 'in', courses)
    .orderBy('course_id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * True for the listed courses that the filter lets through.
 *
 * @param through the index that finds the rows: that by level, which has the newest first, or another.
 *   SQLite would often rather walk a third of all by level, and is kept from it where that is not the
 *   way
 */
export function isListedAnd(
  eb: ExpressionBuilder<{ listing: ListingTable }, 'listing'>,
  { level }: ListFilter,
  through: 'level' | 'order' = 'level',
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [eb('listing.archived_at', 'is', null)];
  if (level !== undefined) all.push(eb(through === 'level' ? LEVEL : UNINDEXED_LEVEL, '=', level));
  return eb.and(all);
}

const LEVEL = sql<Difficulty>`listing.difficulty`;
const UNINDEXED_LEVEL = sql<Difficulty>`coalesce(listing.difficulty, '')`;
