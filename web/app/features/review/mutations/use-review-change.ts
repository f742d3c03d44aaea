import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import type { Review, ReviewInput } from '@lectern/contract/review';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { invalidateCourses } from '../../course/queries/course-keys.ts';
import { statusKey } from '../../enrolment/queries/enrolment-status.ts';

/** Whose review of which course is meant. */
interface OwnReview {
  readonly uid: string;
  readonly courseId: string;
}

/**
 * Stores what a learner says of a course. Fails with whatever the API's client throws.
 *
 * @param onStored runs when it is stored, also where the form has gone
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
 * Withdraws a learner's own review. Fails with whatever the API's client throws.
 *
 * @param onWithdrawn runs when it is withdrawn, and what showed it has gone
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
