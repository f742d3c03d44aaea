import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import type { ReviewInput, StoredReview } from '@lectern/contract/review';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { invalidateCourses } from '../../course/queries/course-keys.ts';
import { statusKey } from '../../enrolment/queries/enrolment-status.ts';

/** Identifies a user's review of a course. */
interface OwnReview {
  readonly uid: string;
  readonly courseId: string;
}

/**
 * Stores a learner's review of a course. Fails with the errors of the API's client.
 *
 * @param onStored runs when it is stored, even after the form has unmounted
 */
export function useGiveReview(own: OwnReview, onStored: (stored: StoredReview) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rating, comment }: ReviewInput) =>
      browserApi.call('giveReview', { params: { id: own.courseId }, body: { rating, comment } }),
    onSuccess: (stored) => {
      showOwnReview(queries, own, stored);
      onStored(stored);
    },
  });
}

/**
 * Withdraws a user's own review. Fails with the errors of the API's client.
 *
 * @param onWithdrawn runs when it is withdrawn, after the review has unmounted
 */
export function useWithdrawReview(onWithdrawn: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ courseId }: OwnReview) =>
      browserApi.call('withdrawReview', { params: { id: courseId } }),
    onSuccess: (_rating, own) => {
      showOwnReview(queries, own, undefined);
      onWithdrawn();
    },
  });
}

function showOwnReview(
  queries: QueryClient,
  { uid, courseId }: OwnReview,
  stored: StoredReview | undefined,
): void {
  queries.setQueryData<EnrolmentStatus>(
    statusKey(uid, courseId),
    (status) => status && withReview(status, stored),
  );
  invalidateCourses(queries);
}

/** One that was hidden before stays so. */
function withReview(
  { hiddenReview: before, ...status }: EnrolmentStatus,
  stored: StoredReview | undefined,
): EnrolmentStatus {
  if (!stored) return { ...status, reviewId: null };
  const { review, held, waitsBecause = before?.waitsBecause } = stored;
  const { rating, comment, byInstructor } = review;
  const hiddenReview = { rating, comment, byInstructor, waitsBecause };
  return { ...status, reviewId: review._id, ...(held || before ? { hiddenReview } : {}) };
}
