import type { Reader, Writer } from '@lectern/database/database';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant, ReviewTable } from '@lectern/database/schema';
import type { Selectable } from 'kysely';

/** A review with its writer's name and picture, null where the writer's account is gone. */
export interface ReviewRow {
  id: string;
  by_instructor: 0 | 1;
  rating: number;
  comment: string;
  created_at: Instant;
  /** What the instructor says to it; empty: nothing. */
  answer: string;
  answered_at: Instant | null;
  name: string | null;
  picture: string | null;
}

/** A course's reviews, the newest first. */
export async function selectReviews(reader: Reader, courseId: string): Promise<ReviewRow[]> {
  const { rows } = await reviewsOf(reader, { courseId });
  return rows;
}

/** A review that everybody sees; undefined where there is none. */
export async function selectShownReview(
  writer: Writer,
  id: string,
): Promise<ReviewRow | undefined> {
  return await shown(writer).where('review.id', '=', id).executeTakeFirst();
}

function shown(db: Reader | Writer) {
  return db
    .selectFrom('review')
    .leftJoin('person', 'person.id', 'review.person_id')
    .select(['review.id', 'review.by_instructor', 'review.rating', 'review.comment'])
    .select(['review.created_at', 'review.answer', 'review.answered_at'])
    .select(['person.name', 'person.picture'])
    .where('review.hidden_at', 'is', null);
}

const reviewsOf = preparedQuery(['courseId'], (db, { courseId }: { courseId: string }) =>
  shown(db)
    .where('review.course_id', '=', courseId)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc'),
);

type NewReviewRow = Omit<ReviewTable, 'hidden_at' | 'answer' | 'answered_at'>;

/** Adds the review of somebody who has given none of the course. */
export async function insertReview(
  writer: Writer,
  row: NewReviewRow & { person_id: string },
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
  (db, row: Pick<NewReviewRow, keyof NewReviewRow>) => db.insertInto('review').values(row),
  { withoutResult: true },
);

export async function updateReview(
  writer: Writer,
  id: string,
  values: ReviewValues,
): Promise<void> {
  await reviewUpdated(writer, { id, ...values });
}

type ReviewValues = Pick<ReviewTable, 'by_instructor' | 'rating' | 'comment' | 'updated_at'>;

const reviewUpdated = preparedQuery(
  ['id', 'by_instructor', 'rating', 'comment', 'updated_at'],
  (db, { id, ...values }: ReviewValues & { id: string }) =>
    db.updateTable('review').set(values).where('id', '=', id),
  { withoutResult: true },
);

export async function deleteReview(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom('review').where('id', '=', id).execute();
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

/** The person's reviews of courses that are theirs now and that are still a learner's, in a fixed order. */
export async function selectLearnersOfOwn(
  writer: Writer,
  personId: string,
): Promise<Pick<Selectable<ReviewTable>, 'id' | 'course_id' | 'rating' | 'hidden_at'>[]> {
  return await writer
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select(['review.id', 'review.course_id', 'review.rating', 'review.hidden_at'])
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

export type ReviewStanding = Pick<
  Selectable<ReviewTable>,
  'id' | 'course_id' | 'person_id' | 'by_instructor' | 'rating' | 'comment' | 'hidden_at'
>;

/** A review with whose it is; undefined where there is none. */
export async function selectReviewStanding(
  reader: Reader | Writer,
  id: string,
): Promise<ReviewStanding | undefined> {
  return await reader
    .selectFrom('review')
    .select(['id', 'course_id', 'person_id', 'by_instructor', 'rating', 'comment', 'hidden_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Hides a review, or shows it again. @param hiddenAt null: it is shown */
export async function updateHidden(
  writer: Writer,
  id: string,
  hiddenAt: Instant | null,
): Promise<void> {
  await writer.updateTable('review').set({ hidden_at: hiddenAt }).where('id', '=', id).execute();
}

/** Sets what the instructor says to a review. @param answer empty: nothing */
export async function updateAnswer(
  writer: Writer,
  id: string,
  answer: string,
  answeredAt: Instant | null,
): Promise<void> {
  await writer
    .updateTable('review')
    .set({ answer, answered_at: answeredAt })
    .where('id', '=', id)
    .execute();
}
