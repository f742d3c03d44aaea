import type { CourseRating, Review, ReviewInput, StoredReview } from '@lectern/contract/review';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound, pleaseSignIn } from '../../platform/api-error.ts';
import { record } from '../audit/audit.ts';
import { mustBeActive, type SignedInUser } from '../person/person.ts';
import { presentFigures, presentReview } from './present.ts';
import {
  countReview,
  deleteReview,
  disownReview,
  type Figures,
  type HeldReviewer,
  holdReviewer,
  insertReview,
  markChanged,
  selectFigures,
  selectLearnersReview,
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
 * @throws ApiError `unauthenticated`, `not-found`, or `forbidden` for someone who is not enrolled
 */
export async function giveReview(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
  input: ReviewInput,
  at: Instant,
): Promise<StoredReview> {
  const held = await hold(writer, learner, courseId);
  if (held.enrolment_id === null) {
    if (held.archived_at !== null) throw notFound('This course');
    throw mustEnrol();
  }
  const { id, figures, created_at } = await store(writer, learner.personId, {
    courseId,
    input,
    at,
    isFirst: held.review_id === null,
  });
  if (!figures) throw notFound('This course');
  const { name, picture } = learner;
  return {
    review: presentReview({ id, ...input, created_at, name, picture }),
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
  const held = await hold(writer, learner, courseId);
  const { personId } = learner;
  if (held.archived_at !== null && held.enrolment_id === null && held.review_id === null) {
    throw notFound('This course');
  }
  const own = await selectReviewOf(writer, courseId, personId);
  const figures = own
    ? await countReview(writer, courseId, { reviews: -1, rating: -own.rating })
    : await selectFigures(writer, courseId);
  if (!figures) throw notFound('This course');
  if (own) {
    await deleteReview(writer, own.id);
    await recordAct(writer, 'review.delete', { id: own.id, actorId: personId, courseId, at });
  }
  return presentFigures(figures);
}

async function hold(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
): Promise<HeldReviewer> {
  const held = await holdReviewer(writer, courseId, learner.personId);
  if (!held) throw pleaseSignIn();
  mustBeActive(held.state);
  if (held.course_id === null) throw notFound('This course');
  return held;
}

interface Said {
  readonly courseId: string;
  readonly input: ReviewInput;
  readonly at: Instant;
  /** As far as is known: another request of the same person may have been quicker. */
  readonly isFirst: boolean;
}

interface Stored {
  readonly id: string;
  readonly created_at: Instant;
  /** Undefined: the course is gone. */
  readonly figures: Figures | undefined;
}

async function store(writer: Writer, personId: string, said: Said): Promise<Stored> {
  const { courseId } = said;
  const first = said.isFirst ? await addReview(writer, personId, said) : undefined;
  if (first) return first;
  const given = await selectLearnersReview(writer, courseId, personId);
  if (!given) {
    const isThere = (await selectFigures(writer, courseId)) !== undefined;
    throw isThere ? mustEnrol() : notFound('This course');
  }
  const { id, rating, created_at } = given;
  if (id !== null && rating !== null && created_at !== null) {
    return await replaceReview(writer, personId, { id, rating, created_at }, said);
  }
  const added = await addReview(writer, personId, said);
  if (!added) throw notFound('This course');
  return added;
}

/** The review comes before the figures, which others wait for: docs/decisions/0021. */
async function addReview(
  writer: Writer,
  personId: string,
  { courseId, input, at }: Said,
): Promise<Stored | undefined> {
  const id = uuidv7();
  const { rating } = input;
  const row = { id, course_id: courseId, person_id: personId, ...input, created_at: at };
  if (!(await insertReview(writer, { ...row, updated_at: null }))) return undefined;
  await recordAct(writer, 'review.create', { id, actorId: personId, courseId, at, rating });
  const figures = await countReview(writer, courseId, { reviews: 1, rating });
  return { id, created_at: at, figures };
}

/** The figures come before a review that is there already: docs/decisions/0021. */
async function replaceReview(
  writer: Writer,
  personId: string,
  earlier: { readonly id: string; readonly rating: number; readonly created_at: Instant },
  { courseId, input, at }: Said,
): Promise<Stored> {
  const { id, created_at } = earlier;
  const { rating } = input;
  const change = { reviews: 0, rating: rating - earlier.rating } as const;
  const figures = await countReview(writer, courseId, change);
  await updateReview(writer, id, { ...input, updated_at: at });
  await recordAct(writer, 'review.update', { id, actorId: personId, courseId, at, rating });
  return { id, created_at, figures };
}

function mustEnrol(): ApiError {
  return new ApiError('forbidden', MUST_ENROL);
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
export async function disownReviews(
  writer: Writer,
  personId: string,
  marked: ReadonlySet<string>,
  at: Instant,
): Promise<void> {
  for (const { id, course_id: courseId } of await selectReviewsBy(writer, personId)) {
    if (!marked.has(courseId)) await markChanged(writer, courseId);
    await disownReview(writer, id);
    await recordAct(writer, 'review.disown', { id, actorId: personId, courseId, at });
  }
}
