import type { Review } from '@lectern/contract/review';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { mustOwn } from '../course/policy.ts';
import { lockCourse } from '../course/queries.ts';
import { type HoldingPolicy, NOTHING_WAITS, whyTextWaits } from '../held-texts/why-held.ts';
import { markChanged } from '../listing/queries.ts';
import { addNotice } from '../notice/add-notices.ts';
import { presentReview } from './present.ts';
import { selectReviewStanding, selectShownReview, updateAnswer } from './queries.ts';

const NOT_YOURS = 'You can only answer reviews of your own courses.';
const NOT_ALLOWED = (why: string) =>
  `This answer cannot be shown. ${why} Please write it differently.`;

/**
 * Sets what an instructor says to a review of their course. There is one answer to a review: another
 * replaces it.
 *
 * @param text null: there is no answer
 * @param now UTC milliseconds
 * @param policy what would wait for a look: an answer cannot wait, and is refused
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found` for a hidden review as well,
 *   `rule-broken` for a text that would wait for a look
 */
export const answerReview = defineTransaction(
  import.meta.url,
  'answerReview',
  async (
    writer: Writer,
    user: SignedInUser,
    { courseId, reviewId }: { readonly courseId: string; readonly reviewId: string },
    text: string | null,
    now: Instant,
    policy: HoldingPolicy = NOTHING_WAITS,
  ): Promise<Review> => {
    const owner = await lockActor(writer, user);
    mustNotWait(owner, text ?? '', policy);
    const course = mustOwn(owner, await lockCourse(writer, courseId), NOT_YOURS);
    const review = await selectReviewStanding(writer, reviewId);
    if (!review || review.course_id !== courseId || review.hidden_at !== null) {
      throw notFound('This review');
    }
    await updateAnswer(writer, reviewId, text ?? '', text === null ? null : now);
    await markChanged(writer, courseId);
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: text === null ? 'review.answer.delete' : 'review.answer',
      subject: { type: 'review', id: reviewId },
      detail: { courseId },
    });
    if (text !== null && review.person_id !== null && review.person_id !== owner.personId) {
      const detail = { courseId, courseTitle: course.title, text };
      const { person_id: personId } = review;
      await addNotice(writer, { personId, kind: 'review-answered', detail }, now);
    }
    const row = await selectShownReview(writer, reviewId);
    if (!row) throw notFound('This review');
    return presentReview(row);
  },
);

/** @throws ApiError `rule-broken` */
function mustNotWait(owner: SignedInUser, text: string, policy: HoldingPolicy): void {
  const why = whyTextWaits(owner, [text], policy);
  if (why === undefined) return;
  const message = NOT_ALLOWED(why);
  throw new ApiError('rule-broken', message, { errors: [{ path: 'text', message }] });
}
