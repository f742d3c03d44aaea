import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import { lockActorAndRead, type SignedInUser } from '../../accounts/person.ts';
import { selectLearnerStanding } from './queries.ts';

/** What a course and a learner are to each other. */
export interface LearnersCourse {
  readonly isArchived: boolean;
  /** True for whoever teaches it. */
  readonly isOwn: boolean;
  readonly students: number;
  readonly rating: number;
  readonly reviewCount: number;
  /** Null: not enrolled. */
  readonly enrolmentId: string | null;
  /** Null: the learner has given none. */
  readonly review: GivenReview | null;
}

export interface GivenReview {
  readonly id: string;
  readonly byInstructor: boolean;
  readonly rating: number;
  readonly createdAt: Instant;
}

/**
 * Takes the learner for the rest of the transaction, as whoever acts is taken, and tells how the
 * course stands with them. What is the learner's own stays so; the course and its figures may
 * change until they are taken as well.
 *
 * @throws ApiError `unauthenticated`, `not-found`
 */
export async function lockLearner(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
): Promise<LearnersCourse> {
  const held = await lockActorAndRead(writer, learner, (writer, personId) =>
    selectLearnerStanding(writer, courseId, personId),
  );
  const { course_id, students, rating, review_count: reviewCount } = held;
  if (course_id === null || students === null || rating === null || reviewCount === null) {
    throw notFound('This course');
  }
  const { review_id: id, given_rating, reviewed_at: createdAt } = held;
  const hasReview = id !== null && given_rating !== null && createdAt !== null;
  return {
    isArchived: held.archived_at !== null,
    isOwn: held.owner_id === learner.personId,
    students,
    rating,
    reviewCount,
    enrolmentId: held.enrolment_id,
    review: hasReview
      ? { id, byInstructor: held.by_instructor === 1, rating: given_rating, createdAt }
      : null,
  };
}
