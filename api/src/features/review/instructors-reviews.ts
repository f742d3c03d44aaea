import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { recordAudit } from '../audit/audit.ts';
import { changeRating, type RatingChange } from '../listing/queries.ts';
import { markByInstructor, selectLearnersOfOwn } from './queries.ts';

/** What a review counts for in the figures of its course: an instructor's own, and a hidden one, for nothing. */
export function ratingWeight({
  byInstructor,
  isHidden,
  rating,
}: {
  readonly byInstructor: boolean;
  readonly isHidden: boolean;
  readonly rating: number;
}): RatingChange {
  return byInstructor || isHidden ? { reviews: 0, rating: 0 } : { reviews: 1, rating };
}

/**
 * Stops counting the reviews that somebody gave, as a learner, of courses that have become theirs.
 * The person and the courses are locked already; the figures come before the reviews:
 * docs/decisions/0021.
 *
 * @param now UTC milliseconds
 */
export async function uncountOwnReviews(
  writer: Writer,
  personId: string,
  now: Instant,
): Promise<void> {
  const learners = await selectLearnersOfOwn(writer, personId);
  for (const { course_id, rating, hidden_at } of learners) {
    // A hidden one counts for nothing already, and does not when it is shown again.
    if (hidden_at !== null) continue;
    await changeRating(writer, course_id, { reviews: -1, rating: -rating });
  }
  for (const { id, course_id: courseId } of learners) {
    await markByInstructor(writer, id);
    await recordAudit(writer, {
      at: now,
      actorId: personId,
      action: 'review.uncount',
      subject: { type: 'review', id },
      detail: { courseId },
    });
  }
}
