import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import { lockActorAndRead, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { selectLearnerStanding } from './queries.ts';

/** A learner who is locked, and how a course stands with them. */
export interface LockedLearner {
  readonly isArchived: boolean;
  /** True for the one who teaches it. */
  readonly isOwn: boolean;
  readonly students: number;
  readonly rating: number;
  readonly reviewCount: number;
  /** Null: not enrolled. */
  readonly enrolmentId: string | null;
  /** True for who waits for a seat: somebody else's transaction may give them one. */
  readonly isWaiting: boolean;
  /** Null: the learner has given none. */
  readonly review: GivenReview | null;
}

export interface GivenReview {
  readonly id: string;
  readonly byInstructor: boolean;
  readonly isHidden: boolean;
  readonly answer: string;
  readonly answeredAt: Instant | null;
  readonly rating: number;
  readonly createdAt: Instant;
}

/**
 * Locks the learner for the rest of the transaction, and tells how the course stands with them. The
 * learner's own enrolment and review stay as they are; the course and its figures may change until
 * they are locked as well.
 *
 * @throws ApiError `unauthenticated`, `not-found`
 */
export async function lockLearner(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
): Promise<LockedLearner> {
  const standing = await lockActorAndRead(writer, learner, (writer, personId) =>
    selectLearnerStanding(writer, courseId, personId),
  );
  const { course_id, students, rating, review_count: reviewCount } = standing;
  if (course_id === null || students === null || rating === null || reviewCount === null) {
    throw notFound('This course');
  }
  const { review_id: id, given_rating, reviewed_at: createdAt } = standing;
  const hasReview = id !== null && given_rating !== null && createdAt !== null;
  return {
    isArchived: standing.archived_at !== null,
    isOwn: standing.owner_id === learner.personId,
    students,
    rating,
    reviewCount,
    enrolmentId: standing.enrolment_id,
    isWaiting: standing.waitlist_id !== null,
    review: hasReview
      ? {
          id,
          byInstructor: standing.by_instructor === 1,
          isHidden: standing.review_hidden_at !== null,
          answer: standing.answer ?? '',
          answeredAt: standing.answered_at,
          rating: given_rating,
          createdAt,
        }
      : null,
  };
}
