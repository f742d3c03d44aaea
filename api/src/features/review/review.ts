import type { CourseRating, Review, ReviewInput, StoredReview } from '@lectern/contract/review';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/person.ts';
import { record } from '../audit/audit.ts';
import { type GivenReview, lockLearner } from '../enrolment/learner.ts';
import { ratingWeight } from './instructors-reviews.ts';
import { presentFigures, presentReview } from './present.ts';
import {
  anonymiseReview,
  changeRating,
  deleteReview,
  type Figures,
  insertReview,
  markChanged,
  type RatingChange,
  selectReviews,
  selectReviewsBy,
  updateReview,
} from './queries.ts';

/** Specification section 2, course details. */
const MUST_ENROL = 'You must enroll in the course to leave a review.';

/**
 * Stores what an enrolled learner says of a course; a second review replaces the first. That of
 * whoever teaches the course is shown as theirs and counts in no figure (decision 45).
 *
 * @param at UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, or `forbidden` for someone who is not enrolled
 */
export async function giveReview(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
  input: ReviewInput,
  at: Instant,
): Promise<StoredReview> {
  const held = await lockLearner(writer, learner, courseId);
  const { isArchived, enrolmentId, review, isOwn: byInstructor } = held;
  if (enrolmentId === null) {
    if (isArchived) throw notFound('This course');
    throw new ApiError('forbidden', MUST_ENROL);
  }
  const { personId, name, picture } = learner;
  const said = { courseId, personId, input, byInstructor, at };
  const { id, createdAt, figures } = review
    ? await replaceReview(writer, review, said)
    : await addReview(writer, said);
  return {
    review: presentReview({
      id,
      ...input,
      by_instructor: byInstructor ? 1 : 0,
      created_at: createdAt,
      name,
      picture,
    }),
    ...presentFigures(figures),
  };
}

/**
 * Takes the learner's own review back, also after they left; does nothing where there is none.
 *
 * @param at UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`
 */
export async function withdrawReview(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
  at: Instant,
): Promise<CourseRating> {
  const { isArchived, enrolmentId, review, ...figures } = await lockLearner(
    writer,
    learner,
    courseId,
  );
  if (!review) {
    if (isArchived && enrolmentId === null) throw notFound('This course');
    return presentFigures(figures);
  }
  const left = await count(writer, courseId, ratingWeight(review), NOTHING);
  await deleteReview(writer, review.id);
  await recordAct(writer, 'review.delete', {
    id: review.id,
    actorId: learner.personId,
    courseId,
    at,
  });
  return presentFigures(left);
}

interface Said {
  readonly courseId: string;
  readonly personId: string;
  readonly input: ReviewInput;
  readonly byInstructor: boolean;
  readonly at: Instant;
}

/** What no review counts for. */
const NOTHING: RatingChange = { reviews: 0, rating: 0 };

interface Stored {
  readonly id: string;
  readonly createdAt: Instant;
  readonly figures: Figures;
}

/** The review comes before the figures, which others wait for: docs/decisions/0021. */
async function addReview(writer: Writer, said: Said): Promise<Stored> {
  const { courseId, personId, at } = said;
  const id = uuidv7();
  const { rating } = said.input;
  const row = { id, course_id: courseId, person_id: personId, ...writtenOf(said) };
  await insertReview(writer, { ...row, created_at: at, updated_at: null });
  await recordAct(writer, 'review.create', { id, actorId: personId, courseId, at, rating });
  const figures = await count(writer, courseId, NOTHING, ratingWeight({ ...said, rating }));
  return { id, createdAt: at, figures };
}

/** The figures come before a review that is there already: docs/decisions/0021. */
async function replaceReview(writer: Writer, earlier: GivenReview, said: Said): Promise<Stored> {
  const { id, createdAt } = earlier;
  const { courseId, personId, at } = said;
  const { rating } = said.input;
  const weight = ratingWeight({ ...said, rating });
  const figures = await count(writer, courseId, ratingWeight(earlier), weight);
  await updateReview(writer, id, { ...writtenOf(said), updated_at: at });
  await recordAct(writer, 'review.update', { id, actorId: personId, courseId, at, rating });
  return { id, createdAt, figures };
}

function writtenOf({ input, byInstructor }: Said) {
  return { ...input, by_instructor: byInstructor ? (1 as const) : (0 as const) };
}

/** Moves the figures of a course by what one review counted for before, and counts for now. */
async function count(
  writer: Writer,
  courseId: string,
  before: RatingChange,
  now: RatingChange,
): Promise<Figures> {
  const figures = await changeRating(writer, courseId, {
    reviews: now.reviews - before.reviews,
    rating: now.rating - before.rating,
  });
  if (!figures) throw notFound('This course');
  return figures;
}

async function recordAct(
  writer: Writer,
  action: 'review.create' | 'review.update' | 'review.delete' | 'review.disown',
  act: { id: string; actorId: string; courseId: string; at: Instant; rating?: number },
): Promise<void> {
  const { id, actorId, at, ...detail } = act;
  await record(writer, { at, actorId, action, subject: { type: 'review', id }, detail });
}

/** A course's reviews as everyone may see them, the newest first. */
export async function presentReviews(reader: Reader, courseId: string): Promise<Review[]> {
  const rows = await selectReviews(reader, courseId);
  return rows.map(presentReview);
}

/**
 * Makes the reviews of somebody who is gone those of a former learner.
 *
 * @param marked courses that this transaction has marked as changed already; to do it twice would
 *   take the course after its listing: docs/decisions/0021
 * @param at UTC milliseconds
 */
export async function anonymiseReviews(
  writer: Writer,
  personId: string,
  marked: ReadonlySet<string>,
  at: Instant,
): Promise<void> {
  for (const { id, course_id: courseId } of await selectReviewsBy(writer, personId)) {
    if (!marked.has(courseId)) await markChanged(writer, courseId);
    await anonymiseReview(writer, id);
    await recordAct(writer, 'review.disown', { id, actorId: personId, courseId, at });
  }
}
