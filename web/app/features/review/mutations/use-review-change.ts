import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import type { Review, ReviewInput } from '@lectern/contract/review';
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
export function useGiveReview(own: OwnReview, onStored: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rating, comment }: ReviewInput) =>
      browserApi.call('giveReview', { params: { id: own.courseId }, body: { rating, comment } }),
    onSuccess: ({ review }) => {
      showOwnReview(queries, own, review._id);
      onStored();
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
      showOwnReview(queries, own, null);
      onWithdrawn();
    },
  });
}

function showOwnReview(
  queries: QueryClient,
  { uid, courseId }: OwnReview,
  reviewId: Review['_id'] | null,
): void {
  queries.setQueryData<EnrolmentStatus>(
    statusKey(uid, courseId),
    (status) => status && { ...status, reviewId },
  );
  invalidateCourses(queries);
}
