import type { Category, CourseLength, Difficulty } from '@lectern/contract/catalogue';
import type { Reader, Writer } from '@lectern/database/database';
import { preparedLookup } from '@lectern/database/prepared-lookup';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { CourseTable, Instant, ListingTable } from '@lectern/database/schema';
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { NumberRange } from '../search-index/number-range.ts';
import { lockListings } from '../search-index/queries.ts';
import type { ListFilter } from './filter.ts';
import { ADDED_REVIEWS, UNKNOWN_MEAN } from './score.ts';
import type { WrittenColumns } from './written-columns.ts';

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
  'category',
  'length',
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

/** Takes so many seats of a listing that is locked, and has them free. */
export async function takeSeats(writer: Writer, courseId: string, seats: number): Promise<void> {
  await changed(writer)
    .set((eb) => ({ students: eb('students', '+', seats) }))
    .where('course_id', '=', courseId)
    .execute();
}

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
        score: scoreOf(
          eb('rating_total', '+', change.rating),
          eb('review_count', '+', change.reviews),
        ),
      }))
      .where('course_id', '=', change.courseId)
      .returning(['rating', 'review_count as reviewCount']),
);

/** The rating of a course as “Top Rated” weighs it; 0 without reviews. */
function scoreOf(total: Expression<number>, reviews: Expression<number>): Expression<number> {
  return sql<number>`case when ${reviews} = 0 then 0 else
    (${total} + ${sql.lit(ADDED_REVIEWS)} * ${CATALOGUE_MEAN})
    / (${reviews} + ${sql.lit(ADDED_REVIEWS)}) end`;
}

/** The row of `installation` that has the mean rating of the catalogue, which scores are made with. */
const MEAN_RATING = 'mean-rating';
/** That of the mean which all scores have been made with. */
const MADE_WITH = 'scores-made-with';

const CATALOGUE_MEAN = sql<number>`coalesce(
  (select cast(value as double precision) from installation where key = ${sql.lit(MEAN_RATING)}),
  ${sql.lit(UNKNOWN_MEAN)}.0)`;

/** The catalogue's mean rating; null where there are no reviews, or no scores have been made. */
export interface MeanRatings {
  /** Of all reviews of listed courses. */
  readonly now: number | null;
  /** With which scores are made since the last run began. */
  readonly used: number | null;
  /** With which all scores were made when a run last ended. */
  readonly before: number | null;
}

export async function selectMeanRatings(reader: Reader): Promise<MeanRatings> {
  const kept = (key: string) =>
    reader
      .selectFrom('installation')
      .select(sql<number>`cast(value as double precision)`.as('mean'))
      .where('key', '=', key);
  return await reader
    .selectFrom('listing')
    .select([
      sql<number | null>`cast(sum(rating_total) as double precision)
        / nullif(sum(review_count), 0)`.as('now'),
      kept(MEAN_RATING).as('used'),
      kept(MADE_WITH).as('before'),
    ])
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Has scores be made with this mean from now on. */
export async function upsertMean(writer: Writer, mean: number): Promise<void> {
  await upsertInstallation(writer, MEAN_RATING, mean);
}

/** Notes that all scores were made with this mean. */
export async function upsertMadeWith(writer: Writer, mean: number): Promise<void> {
  await upsertInstallation(writer, MADE_WITH, mean);
}

async function upsertInstallation(writer: Writer, key: string, number: number): Promise<void> {
  const value = String(number);
  await writer
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** What all scores were made with, for the version of what is ordered by them. */
export const SCORES_MADE_WITH = sql<string | null>`(
  select value from installation where key = ${sql.lit(MADE_WITH)})`;

/** Makes the scores of a range anew. What courses show stays as it is, and so their versions do. */
export async function updateScores(writer: Writer, { after, upTo }: NumberRange): Promise<void> {
  const courses = writer
    .selectFrom('listing')
    .select('course_id')
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('review_count', '>', 0);
  await lockListings(writer, courses);
  await writer
    .updateTable('listing')
    .set((eb) => ({ score: scoreOf(eb.ref('rating_total'), eb.ref('review_count')) }))
    .where('course_id', 'in', courses)
    .execute();
}

/** Raises the versions of what courses show. */
export async function raiseVersions(writer: Writer, courseIds: readonly string[]): Promise<void> {
  await changed(writer).where('course_id', 'in', courseIds).execute();
}

/** Raises the version of what the course shows, and notes whether it has previews now. */
export async function markChanged(writer: Writer, courseId: string): Promise<void> {
  await changed(writer)
    .set((eb) => ({
      has_previews: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('lesson')
              .select('lesson.id')
              .where('lesson.course_id', '=', courseId)
              .where('lesson.is_preview', '=', 1)
              .where('lesson.published_at', 'is not', null),
          ),
        )
        .then(1 as const)
        .else(0 as const)
        .end(),
    }))
    .where('course_id', '=', courseId)
    .execute();
}

/** Courses of a range whose owners' words were not read since an update. */
export async function selectUnread(
  reader: Reader,
  { after, upTo }: NumberRange,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('listing')
    .select('course_id')
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('length', 'is', null)
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** What the owners of these courses wrote, once nobody else changes it. */
export async function lockWritten(
  writer: Writer,
  courseIds: readonly string[],
): Promise<Pick<Selectable<CourseTable>, 'id' | 'title' | 'category' | 'duration'>[]> {
  await lockListings(writer, courseIds);
  return await writer
    .selectFrom('course')
    .select(['id', 'title', 'category', 'duration'])
    .where('id', 'in', courseIds)
    .execute();
}

/** Notes what an owner wrote before; what the course shows stays as it is. */
export async function updateWrittenColumns(
  writer: Writer,
  courseId: string,
  columns: WrittenColumns,
): Promise<void> {
  await writer
    .updateTable('listing')
    .set({ ...columns })
    .where('course_id', '=', courseId)
    .execute();
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
export type ListingChange = WrittenColumns &
  Pick<Updateable<ListingTable>, 'difficulty' | 'total_seats'>;

export async function updateListing(
  writer: Writer,
  courseId: string,
  values: ListingChange,
): Promise<void> {
  await changed(writer)
    .set({ ...values })
    .where('course_id', '=', courseId)
    .execute();
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
  // Deleting a course deletes the saves of others, who may be deleting their accounts as well.
  const saved = writer
    .selectFrom('saved_course')
    .select('course_id')
    .where('person_id', '=', personId);
  await lockListings(
    writer,
    coursesShowing(writer, personId).union(attended).union(waitedFor).union(saved),
  );
}

function coursesShowing(writer: Writer, personId: string) {
  return writer
    .selectFrom('review')
    .select('course_id')
    .where('person_id', '=', personId)
    .union(writer.selectFrom('course').select('id as course_id').where('owner_id', '=', personId));
}

/**
 * True for the listed courses that the filter lets through.
 *
 * @param through the index that finds the rows: one by subject or level, which has the newest first, or
 *   that of another order. SQLite would often rather walk a third of all by level, and is kept from it
 *   where that is not the way
 */
export function isListedAnd(
  eb: ExpressionBuilder<{ listing: ListingTable }, 'listing'>,
  { level, category, length, stars, freeSeats, previews }: ListFilter,
  through: 'filter' | 'order' = 'filter',
): Expression<SqlBool> {
  const column = <Text>(name: 'difficulty' | 'category') =>
    through === 'filter'
      ? sql<Text>`${sql.ref(`listing.${name}`)}`
      : sql<Text>`coalesce(${sql.ref(`listing.${name}`)}, '')`;
  const all: Expression<SqlBool>[] = [eb('listing.archived_at', 'is', null)];
  if (level !== undefined) all.push(eb(column<Difficulty>('difficulty'), '=', level));
  if (category !== undefined) all.push(eb(column<Category>('category'), '=', category));
  if (length !== undefined) all.push(eb('listing.length', '=', length));
  if (stars !== undefined) all.push(eb('listing.rating', '>=', stars));
  if (freeSeats) all.push(eb('listing.students', '<', eb.ref('listing.total_seats')));
  if (previews) all.push(eb('listing.has_previews', '=', 1));
  return eb.and(all);
}

/** Courses that are alike in all that lists are narrowed down by, and how many there are. */
export interface Cell {
  readonly level: Difficulty;
  readonly category: Category;
  readonly length: CourseLength | '' | null;
  /** Those of the rating, as a filter may ask for them: 4, 3, 2 or 0. */
  readonly stars: number;
  readonly freeSeats: 0 | 1;
  readonly previews: 0 | 1;
  readonly courses: number;
}

/** The columns that {@link countCells} counts by. */
export const CELL_COLUMNS = [
  'listing.difficulty',
  'listing.category',
  'listing.length',
  'listing.rating',
  'listing.students',
  'listing.total_seats',
  'listing.has_previews',
] as const;

/**
 * Counts listings by all that lists are narrowed down by.
 *
 * @param listings selects {@link CELL_COLUMNS}
 */
export async function countCells(reader: Reader, listings: Expression<unknown>): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select difficulty as level, category, length,
      case when rating >= 4 then 4 when rating >= 3 then 3 when rating >= 2 then 2 else 0 end as stars,
      case when students < total_seats then 1 else 0 end as "freeSeats",
      has_previews as previews, count(*) as courses
    from ${listings} as listing group by 1, 2, 3, 4, 5, 6`.execute(reader);
  return rows;
}

/**
 * Counts the listed courses of a range of their numbers.
 *
 * @param after the number before the range; `upTo` is in it
 */
export async function countCellsOfRange(
  reader: Reader,
  after: number,
  upTo: number,
): Promise<Cell[]> {
  const listings = reader
    .selectFrom('listing')
    .select(CELL_COLUMNS)
    .where('archived_at', 'is', null)
    .where('seq', '>', after)
    .where('seq', '<=', upTo);
  return await countCells(reader, listings);
}
