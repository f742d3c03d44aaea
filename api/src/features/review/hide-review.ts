import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { replaceRating } from './figures.ts';
import { ratingWeight } from './instructors-reviews.ts';
import { selectReviewStanding, updateHidden } from './queries.ts';

/**
 * Hides a review, or shows it again; a hidden one counts in no figure. Its course is locked.
 *
 * @param now UTC milliseconds
 * @returns false where nothing changes: it is so already, or gone
 */
export async function setReviewHidden(
  writer: Writer,
  reviewId: string,
  isHidden: boolean,
  now: Instant,
): Promise<boolean> {
  const review = await selectReviewStanding(writer, reviewId);
  if (!review || (review.hidden_at !== null) === isHidden) return false;
  const { course_id: courseId, rating } = review;
  const byInstructor = review.by_instructor === 1;
  const weight = (hidden: boolean) => ratingWeight({ byInstructor, isHidden: hidden, rating });
  // The figures come before the review: docs/decisions/0021. They mark the course as changed.
  await replaceRating(writer, courseId, weight(!isHidden), weight(isHidden));
  await updateHidden(writer, reviewId, isHidden ? now : null);
  return true;
}
