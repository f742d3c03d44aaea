import type { Reader, Writer } from '@lectern/database/database';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant, ReviewTable } from '@lectern/database/schema';

/** A review with its writer's name and picture, null where the writer's account is gone. */
export interface ReviewRow {
  id: string;
  by_instructor: 0 | 1;
  rating: number;
  comment: string;
  created_at: Instant;
  name: string | null;
  picture: string | null;
}

/** A course's reviews, the newest first. */
export async function selectReviews(reader: Reader, courseId: string): Promise<ReviewRow[]> {
  const { rows } = await reviewsOf(reader, { courseId });
  return rows;
}

const reviewsOf = preparedQuery(['courseId'], (db, { courseId }: { courseId: string }) =>
  db
    .selectFrom('review')
    .leftJoin('person', 'person.id', 'review.person_id')
    .select(['review.id', 'review.by_instructor', 'review.rating', 'review.comment'])
    .select(['review.created_at', 'person.name', 'person.picture'])
    .where('review.course_id', '=', courseId)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc'),
);

/** Adds the review of somebody who has given none of the course. */
export async function insertReview(
  writer: Writer,
  row: ReviewTable & { person_id: string },
): Promise<void> {
  await reviewInserted(writer, { ...row });
}

const reviewInserted = preparedQuery(
  [
    'id',
    'course_id',
    'person_id',
    'by_instructor',
    'rating',
    'comment',
    'created_at',
    'updated_at',
  ],
  (db, row: Pick<ReviewTable, keyof ReviewTable>) => db.insertInto('review').values(row),
  { unanswered: true },
);

export async function updateReview(
  writer: Writer,
  id: string,
  change: ReviewChange,
): Promise<void> {
  await reviewUpdated(writer, { id, ...change });
}

type ReviewChange = Pick<ReviewTable, 'by_instructor' | 'rating' | 'comment' | 'updated_at'>;

const reviewUpdated = preparedQuery(
  ['id', 'by_instructor', 'rating', 'comment', 'updated_at'],
  (db, { id, ...change }: ReviewChange & { id: string }) =>
    db.updateTable('review').set(change).where('id', '=', id),
  { unanswered: true },
);

export async function deleteReview(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom('review').where('id', '=', id).execute();
}

/** How a course is rated. */
export interface Figures {
  readonly rating: number;
  readonly reviewCount: number;
}

export interface RatingChange {
  readonly reviews: number;
  /** What the sum of all ratings changes by. */
  readonly rating: number;
}

/**
 * Moves the figures of a course, and raises the version of what it shows in any case.
 *
 * @returns undefined where the course is gone
 */
export async function changeRating(
  writer: Writer,
  courseId: string,
  change: RatingChange,
): Promise<Figures | undefined> {
  const { rows } = await reviewCounted(writer, { courseId, ...change });
  return rows[0];
}

const reviewCounted = preparedQuery(
  ['courseId', 'reviews', 'rating'],
  (db, change: { courseId: string; reviews: number; rating: number }) =>
    db
      .updateTable('listing')
      .set((eb) => ({
        review_count: eb('review_count', '+', change.reviews),
        rating_total: eb('rating_total', '+', change.rating),
        version: eb('version', '+', 1),
      }))
      .where('course_id', '=', change.courseId)
      .returning(['rating', 'review_count as reviewCount']),
);

/** Raises the version of what the course shows. */
export async function markChanged(writer: Writer, courseId: string): Promise<void> {
  await writer
    .updateTable('listing')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('course_id', '=', courseId)
    .execute();
}

/** The person's reviews, always in the same order. */
export async function selectReviewsBy(
  writer: Writer,
  personId: string,
): Promise<Pick<ReviewTable, 'id' | 'course_id'>[]> {
  return await writer
    .selectFrom('review')
    .select(['id', 'course_id'])
    .where('person_id', '=', personId)
    .orderBy('course_id')
    .execute();
}

/** What the person said of courses that are theirs now and that counts still, in a fixed order. */
export async function selectCountedOfOwn(
  writer: Writer,
  personId: string,
): Promise<Pick<ReviewTable, 'id' | 'course_id' | 'rating'>[]> {
  return await writer
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select(['review.id', 'review.course_id', 'review.rating'])
    .where('review.person_id', '=', personId)
    .where('course.owner_id', '=', personId)
    .where('review.by_instructor', '=', 0)
    .orderBy('review.course_id')
    .execute();
}

export async function markByInstructor(writer: Writer, id: string): Promise<void> {
  await writer.updateTable('review').set({ by_instructor: 1 }).where('id', '=', id).execute();
}

/** Leaves the review without a writer. */
export async function anonymiseReview(writer: Writer, id: string): Promise<void> {
  await writer.updateTable('review').set({ person_id: null }).where('id', '=', id).execute();
}
