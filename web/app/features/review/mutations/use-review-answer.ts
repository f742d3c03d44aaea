import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { invalidateCourses } from '../../course/queries/course-keys.ts';

/** Identifies a review of the instructor's course. */
interface OneReview {
  readonly courseId: string;
  readonly reviewId: string;
}

/** Answers a review, or changes the answer. Fails with the errors of the API's client. */
export function useAnswerReview({ courseId: id, reviewId }: OneReview, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      browserApi.call('answerReview', { params: { id, reviewId }, body: { text } }),
    onSuccess: () => {
      invalidateCourses(queries);
      onSaved();
    },
  });
}

/** Withdraws the answer to a review. Fails with the errors of the API's client. */
export function useWithdrawAnswer({ courseId: id, reviewId }: OneReview, onWithdrawn: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi.call('withdrawAnswer', { params: { id, reviewId } }),
    onSuccess: () => {
      invalidateCourses(queries);
      onWithdrawn();
    },
  });
}
