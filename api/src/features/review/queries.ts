import type { Reader, Writer } from '@lectern/database/database';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant, PersonTable, ReviewTable } from '@lectern/database/schema';

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

/** How a course is rated. */
export interface Figures {
  readonly rating: number;
  readonly review_count: number;
}

/** How a course stands with a reviewer; all but the person as of when it was read. */
export interface HeldReviewer {
  readonly state: PersonTable['state'];
  /** Null, like the figures: there is no such course. */
  readonly course_id: string | null;
  readonly archived_at: Instant | null;
  readonly rating: number | null;
  readonly review_count: number | null;
  readonly enrolment_id: string | null;
  readonly review_id: string | null;
}

/**
 * Takes the person for the rest of the transaction and tells how the course stands with them. Who
 * waited for another act of the same person is told how it stood before.
 */
export async function holdReviewer(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<HeldReviewer | undefined> {
  const { rows } = await heldReviewer(writer, { courseId, personId });
  return rows[0];
}

const heldReviewer = preparedQuery(
  ['courseId', 'personId'],
  (db, { courseId, personId }: { courseId: string; personId: string }) =>
    db
      .selectFrom('person')
      .leftJoin('listing', (join) => join.on('listing.course_id', '=', courseId))
      .leftJoin('enrolment', (join) =>
        join
          .onRef('enrolment.course_id', '=', 'listing.course_id')
          .onRef('enrolment.person_id', '=', 'person.id'),
      )
      .leftJoin('review', (join) =>
        join
          .onRef('review.course_id', '=', 'listing.course_id')
          .onRef('review.person_id', '=', 'person.id'),
      )
      .select(['person.state', 'listing.course_id', 'listing.archived_at'])
      .select(['listing.rating', 'listing.review_count'])
      .select(['enrolment.id as enrolment_id', 'review.id as review_id'])
      .where('person.id', '=', personId)
      .forNoKeyUpdate('person'),
);

/** A learner's review of a course, all null where they have given none. */
export interface LearnersReview {
  readonly id: string | null;
  readonly rating: number | null;
  readonly created_at: Instant | null;
}

/**
 * What somebody who is enrolled said of the course; undefined where they are not. Stays so while
 * the person is held.
 */
export async function selectLearnersReview(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<LearnersReview | undefined> {
  const { rows } = await learnersReview(writer, { courseId, personId });
  return rows[0];
}

const learnersReview = preparedQuery(
  ['courseId', 'personId'],
  (db, { courseId, personId }: { courseId: string; personId: string }) =>
    db
      .selectFrom('enrolment')
      .leftJoin('review', (join) =>
        join
          .onRef('review.course_id', '=', 'enrolment.course_id')
          .onRef('review.person_id', '=', 'enrolment.person_id'),
      )
      .select(['review.id', 'review.rating', 'review.created_at'])
      .where('enrolment.course_id', '=', courseId)
      .where('enrolment.person_id', '=', personId),
);

/** What the person said of the course, enrolled or not; stays so while the person is held. */
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

/** Adds a review; false where the person is not enrolled or has given one of the course. */
export async function insertReview(
  writer: Writer,
  row: ReviewTable & { person_id: string },
): Promise<boolean> {
  const { numAffectedRows } = await learnersReviewInserted(writer, { ...row });
  return (numAffectedRows ?? 0n) > 0n;
}

const learnersReviewInserted = preparedQuery(
  ['id', 'course_id', 'person_id', 'rating', 'comment', 'created_at', 'updated_at'],
  (db, row: Pick<ReviewTable, keyof ReviewTable> & { person_id: string }) =>
    db
      .insertInto('review')
      .columns(['course_id', 'person_id', 'id', 'rating', 'comment', 'created_at', 'updated_at'])
      .expression((eb) =>
        eb
          .selectFrom('enrolment')
          .select(['course_id', 'person_id'])
          .select([
            eb.val(row.id).as('id'),
            eb.val(row.rating).as('rating'),
            eb.val(row.comment).as('comment'),
            eb.val(row.created_at).as('created_at'),
            eb.val(row.updated_at).as('updated_at'),
          ])
          .where('course_id', '=', row.course_id)
          .where('person_id', '=', row.person_id),
      )
      .onConflict((conflict) => conflict.columns(['course_id', 'person_id']).doNothing()),
);

export async function updateReview(
  writer: Writer,
  id: string,
  change: Pick<ReviewTable, 'rating' | 'comment' | 'updated_at'>,
): Promise<void> {
  await reviewUpdated(writer, { id, ...change });
}

const reviewUpdated = preparedQuery(
  ['id', 'rating', 'comment', 'updated_at'],
  (db, { id, ...change }: Pick<ReviewTable, 'id' | 'rating' | 'comment' | 'updated_at'>) =>
    db.updateTable('review').set(change).where('id', '=', id),
);

export async function deleteReview(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom('review').where('id', '=', id).execute();
}

/** How the course is rated now; undefined without the course. */
export async function selectFigures(
  writer: Writer,
  courseId: string,
): Promise<Figures | undefined> {
  return await writer
    .selectFrom('listing')
    .select(['rating', 'review_count'])
    .where('course_id', '=', courseId)
    .executeTakeFirst();
}

/**
 * Moves the figures of a course by what one review adds, changes or takes away.
 *
 * @returns undefined where the course is gone
 */
export async function countReview(
  writer: Writer,
  courseId: string,
  change: { reviews: 0 | 1 | -1; rating: number },
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
      .returning(['rating', 'review_count']),
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

/** Leaves the review without a writer. */
export async function disownReview(writer: Writer, id: string): Promise<void> {
  await writer.updateTable('review').set({ person_id: null }).where('id', '=', id).execute();
}
