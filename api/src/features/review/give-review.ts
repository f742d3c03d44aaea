import type { ReviewInput, StoredReview } from '@lectern/contract/review';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { selectStandingOf } from '../course/queries.ts';
import { type GivenReview, lockLearner } from '../enrolment/learner.ts';
import { type HoldingPolicy, NOTHING_WAITS, whyTextWaits } from '../held-texts/why-held.ts';
import type { CourseFigures } from '../listing/queries.ts';
import { openCase } from '../moderation-case/open-case.ts';
import { replaceRating } from './figures.ts';
import { ratingWeight } from './instructors-reviews.ts';
import { presentFigures, presentReview } from './present.ts';
import { insertReview, updateHidden, updateReview } from './queries.ts';

/** REVIEW-2. */
const MUST_ENROL = 'You must enroll in the course to leave a review.';

/**
 * Stores what an enrolled learner says of a course; a second review replaces the first. A review by
 * the course's own instructor is shown as theirs and counts in no figure (decision 45).
 *
 * @param now UTC milliseconds
 * @param policy what waits until a moderator has looked at it
 * @throws ApiError `unauthenticated`, `not-found`, or `forbidden` for someone who is not enrolled
 */
export const giveReview = defineTransaction(
  import.meta.url,
  'giveReview',
  async (
    writer: Writer,
    learner: SignedInUser,
    courseId: string,
    input: ReviewInput,
    now: Instant,
    policy: HoldingPolicy = NOTHING_WAITS,
  ): Promise<StoredReview> => {
    const locked = await lockLearner(writer, learner, courseId);
    const { isArchived, enrolmentId, review: earlier, isOwn: byInstructor } = locked;
    const wasHidden = earlier?.isHidden ?? false;
    const why = wasHidden ? undefined : whyTextWaits(learner, [input.comment], policy);
    const isHidden = wasHidden || why !== undefined;
    if (enrolmentId === null) {
      if (isArchived) throw notFound('This course');
      throw new ApiError('forbidden', MUST_ENROL);
    }
    const { personId, name, picture } = learner;
    const given = { courseId, personId, input, byInstructor, isHidden, now };
    const { id, createdAt, figures } = earlier
      ? await replaceReview(writer, earlier, given)
      : await addReview(writer, given);
    if (why !== undefined)
      await waitForLook(writer, { id, courseId, authorId: personId }, why, now);
    return {
      review: presentReview({
        id,
        ...input,
        by_instructor: byInstructor ? 1 : 0,
        created_at: createdAt,
        answer: earlier?.answer ?? '',
        answered_at: earlier?.answeredAt ?? null,
        name,
        picture,
      }),
      ...presentFigures(figures),
      ...(why === undefined ? {} : { held: true as const, waitsBecause: why }),
    };
  },
);

/** Hides a review that counts for nothing yet until a moderator has looked at it. */
async function waitForLook(
  writer: Writer,
  { id, courseId, authorId }: { id: string; courseId: string; authorId: string },
  why: string,
  now: Instant,
): Promise<void> {
  await updateHidden(writer, id, now);
  const title = (await selectStandingOf(writer, courseId))?.title ?? '';
  const subject = { type: 'review', id, courseId, title, authorId } as const;
  await openCase(writer, subject, { kind: 'approval', text: why }, now);
}

interface NewReview {
  readonly courseId: string;
  readonly personId: string;
  readonly input: ReviewInput;
  readonly byInstructor: boolean;
  /** A moderator hides the review that it replaces; it stays hidden. */
  readonly isHidden: boolean;
  readonly now: Instant;
}

interface Stored {
  readonly id: string;
  readonly createdAt: Instant;
  readonly figures: CourseFigures;
}

/** The review comes before the figures, which others wait for: docs/decisions/0021. */
async function addReview(writer: Writer, given: NewReview): Promise<Stored> {
  const { courseId, personId, now } = given;
  const id = uuidv7();
  const row = { id, course_id: courseId, person_id: personId, ...columnsOf(given) };
  await insertReview(writer, { ...row, created_at: now, updated_at: null });
  await recordAudit(writer, auditEntry('review.create', id, given));
  const figures = await replaceRating(writer, courseId, undefined, weightOf(given));
  return { id, createdAt: now, figures };
}

/** The figures come before a review that is there already: docs/decisions/0021. */
async function replaceReview(
  writer: Writer,
  earlier: GivenReview,
  given: NewReview,
): Promise<Stored> {
  const { id, createdAt } = earlier;
  const { courseId, now } = given;
  const figures = await replaceRating(writer, courseId, ratingWeight(earlier), weightOf(given));
  await updateReview(writer, id, { ...columnsOf(given), updated_at: now });
  await recordAudit(writer, auditEntry('review.update', id, given));
  return { id, createdAt, figures };
}

function weightOf({ byInstructor, isHidden, input: { rating } }: NewReview) {
  return ratingWeight({ byInstructor, isHidden, rating });
}

function columnsOf({ input, byInstructor }: NewReview) {
  return { ...input, by_instructor: byInstructor ? (1 as const) : (0 as const) };
}

function auditEntry(
  action: 'review.create' | 'review.update',
  id: string,
  { personId, courseId, input: { rating }, now }: NewReview,
) {
  const subject = { type: 'review' as const, id };
  return { at: now, actorId: personId, action, subject, detail: { courseId, rating } };
}
