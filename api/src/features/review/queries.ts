import type { Reader, Writer } from '@lectern/database/database';
import type { Instant, ReviewTable } from '@lectern/database/schema';

/** A review with its writer's name and picture, null where the writer's account is gone. */
export interface ReviewRow {
  id: string;
  rating: number;
  comment: string;
  created_at: Instant;
  name: string | null;
  picture: string | null;
}

/** A course's reviews, the newest first. */
export async function selectReviews(reader: Reader, courseId: string): Promise<ReviewRow[]> {
  return await reader
    .selectFrom('review')
    .leftJoin('person', 'person.id', 'review.person_id')
    .select(['review.id', 'review.rating', 'review.comment', 'review.created_at'])
    .select(['person.name', 'person.picture'])
    .where('review.course_id', '=', courseId)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .execute();
}

/** What the person said of the course before. */
export async function selectReviewOf(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<Pick<ReviewTable, 'id' | 'rating'> | undefined> {
  return await writer
    .selectFrom('review')
    .select(['id', 'rating'])
    .where('course_id', '=', courseId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function insertReview(writer: Writer, row: ReviewTable): Promise<void> {
  await writer.insertInto('review').values(row).execute();
}

export async function updateReview(
  writer: Writer,
  id: string,
  change: Pick<ReviewTable, 'rating' | 'comment' | 'updated_at'>,
): Promise<void> {
  await writer.updateTable('review').set(change).where('id', '=', id).execute();
}

/** Marks the course as changed; any other writer of its figures then waits for this one's end. */
export async function claimFigures(writer: Writer, courseId: string): Promise<void> {
  await writer
    .updateTable('listing')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('course_id', '=', courseId)
    .execute();
}

/** Moves the figures of a course, claimed before, by what one review added or changed. */
export async function countReview(
  writer: Writer,
  courseId: string,
  change: { reviews: 0 | 1 | -1; rating: number },
): Promise<void> {
  await writer
    .updateTable('listing')
    .set((eb) => ({
      review_count: eb('review_count', '+', change.reviews),
      rating_total: eb('rating_total', '+', change.rating),
    }))
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

/** Leaves the review without a writer. */
export async function disownReview(writer: Writer, id: string): Promise<void> {
  await writer.updateTable('review').set({ person_id: null }).where('id', '=', id).execute();
}
