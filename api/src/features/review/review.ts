import type { Review, ReviewInput } from '@lectern/contract/review';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../platform/api-error.ts';
import { record } from '../audit/audit.ts';
import { isEnrolledIn } from '../enrolment/enrolment.ts';
import type { SignedInUser } from '../person/person.ts';
import { presentReview } from './present.ts';
import {
  claimFigures,
  countReview,
  disownReview,
  insertReview,
  selectReviewOf,
  selectReviews,
  selectReviewsBy,
  updateReview,
} from './queries.ts';

/** Specification section 2, course details. */
const MUST_ENROL = 'You must enroll in the course to leave a review.';

/**
 * Stores what an enrolled learner says of a course; a second review replaces the first.
 *
 * @param at UTC milliseconds
 * @returns the review's id
 * @throws ApiError `forbidden` for someone who is not enrolled
 */
export async function giveReview(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
  input: ReviewInput,
  at: Instant,
): Promise<string> {
  if (!(await isEnrolledIn(writer, courseId, learner))) {
    throw new ApiError('forbidden', MUST_ENROL);
  }
  // Taken before the earlier review is read, so that two of one person come after one another.
  await claimFigures(writer, courseId);
  const earlier = await selectReviewOf(writer, courseId, learner.personId);
  const id = earlier?.id ?? uuidv7();
  if (earlier) {
    await updateReview(writer, id, { ...input, updated_at: at });
  } else {
    await insertReview(writer, {
      id,
      course_id: courseId,
      person_id: learner.personId,
      ...input,
      created_at: at,
      updated_at: null,
    });
  }
  await countReview(writer, courseId, {
    reviews: earlier ? 0 : 1,
    rating: input.rating - (earlier?.rating ?? 0),
  });
  await record(writer, {
    at,
    actorId: learner.personId,
    action: earlier ? 'review.update' : 'review.create',
    subject: { type: 'review', id },
    detail: { courseId, rating: input.rating },
  });
  return id;
}

/** A course's reviews as everyone may see them, the newest first. */
export async function presentReviews(reader: Reader, courseId: string): Promise<Review[]> {
  const rows = await selectReviews(reader, courseId);
  return rows.map(presentReview);
}

/**
 * Makes the reviews of somebody who is gone those of a former learner.
 *
 * @param at UTC milliseconds
 */
export async function disownReviews(writer: Writer, personId: string, at: Instant): Promise<void> {
  for (const { id, course_id: courseId } of await selectReviewsBy(writer, personId)) {
    await claimFigures(writer, courseId);
    await disownReview(writer, id);
    await record(writer, {
      at,
      actorId: personId,
      action: 'review.disown',
      subject: { type: 'review', id },
      detail: { courseId },
    });
  }
}
