import type { CourseRating } from '@lectern/contract/review';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockLearner } from '../enrolment/learner.ts';
import { closeWaiting, waitingOf } from '../moderation-case/waiting.ts';
import { replaceRating } from './figures.ts';
import { ratingWeight } from './instructors-reviews.ts';
import { presentFigures } from './present.ts';
import { deleteReview } from './queries.ts';

/** MODERATE-2. */
const HIDDEN_STAYS =
  'A moderator has hidden this review, so it cannot be withdrawn. “Decisions about you” on your profile says why.';

/**
 * Takes the learner's own review back, also after they left; does nothing where there is none. One that a
 * moderator has hidden stays: written anew it would be shown again.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `forbidden`, `not-found`
 */
export const withdrawReview = defineTransaction(
  import.meta.url,
  'withdrawReview',
  async (
    writer: Writer,
    learner: SignedInUser,
    courseId: string,
    now: Instant,
  ): Promise<CourseRating> => {
    const locked = await lockLearner(writer, learner, courseId);
    const { isArchived, enrolmentId, review, ...figures } = locked;
    if (!review) {
      if (isArchived && enrolmentId === null) throw notFound('This course');
      return presentFigures(figures);
    }
    if (review.isHidden && !(await isWaiting(writer, review.id))) {
      throw new ApiError('forbidden', HIDDEN_STAYS);
    }
    const left = await replaceRating(writer, courseId, ratingWeight(review));
    await deleteReview(writer, review.id);
    await closeWaiting(writer, 'review', review.id, now);
    await recordAudit(writer, {
      at: now,
      actorId: learner.personId,
      action: 'review.delete',
      subject: { type: 'review', id: review.id },
      detail: { courseId },
    });
    return presentFigures(left);
  },
);

async function isWaiting(writer: Writer, id: string): Promise<boolean> {
  return (await waitingOf(writer, 'review', id)).waitsBecause !== undefined;
}
