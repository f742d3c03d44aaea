import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import type { CourseRating, Review, ReviewInput, StoredReview } from '@lectern/contract/review';
import type { QueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { changeKnownCourse } from '../../course/mutations/known-course.ts';
import { statusKey } from '../../enrolment/queries/enrolment-status.ts';

/** Fails with whatever the API's client throws; so does the next. */
export function giveReview(courseId: string, { rating, comment }: ReviewInput) {
  return browserApi.call('giveReview', { params: { id: courseId }, body: { rating, comment } });
}

export function withdrawReview(courseId: string) {
  return browserApi.call('withdrawReview', { params: { id: courseId } });
}

/** Puts a review that was stored on top of those that the page knows; a changed one stays in its place. */
export async function rememberReview(
  queries: QueryClient,
  uid: string,
  courseId: string,
  { review, rating, reviewCount }: StoredReview,
): Promise<void> {
  await changeKnownCourse(queries, courseId, { rating, reviewCount }, (known) =>
    known.some(({ _id }) => _id === review._id)
      ? known.map((each) => (each._id === review._id ? review : each))
      : [review, ...known],
  );
  await setOwnReview(queries, uid, courseId, review._id);
}

/** Takes a review that was withdrawn out of all that the page knows. */
export async function rememberWithdrawal(
  queries: QueryClient,
  uid: string,
  courseId: string,
  { rating, reviewCount }: CourseRating,
): Promise<void> {
  const before = queries.getQueryData<EnrolmentStatus>(statusKey(uid, courseId))?.reviewId;
  await changeKnownCourse(queries, courseId, { rating, reviewCount }, (known) =>
    known.filter(({ _id }) => _id !== before),
  );
  await setOwnReview(queries, uid, courseId, null);
}

async function setOwnReview(
  queries: QueryClient,
  uid: string,
  courseId: string,
  reviewId: Review['_id'] | null,
): Promise<void> {
  const queryKey = statusKey(uid, courseId);
  // An answer that is on its way may be older than the review.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<EnrolmentStatus>(queryKey, (status) => status && { ...status, reviewId });
}
