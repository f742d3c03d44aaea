import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { statusKey } from '../queries/enrolment-status.ts';
import { enrolmentsKey } from '../queries/my-enrolments.ts';
import { refetchSeat, type SeatChange } from './use-seat-change.ts';

/**
 * Joins the line for a seat in a course, or leaves it.
 *
 * @param onSeat called where joining gave a seat at once
 */
export function useWaitlistChange(
  user: EmailUser,
  course: SeatChange['course'],
  onSeat: () => void,
) {
  const queries = useQueryClient();
  const key = statusKey(user.uid, course._id);
  return useMutation({
    mutationFn: (action: 'join' | 'leave') => {
      const seat = { courseId: course._id, userEmail: user.email };
      return action === 'join'
        ? browserApi.call('joinWaitlist', { body: seat })
        : browserApi.call('leaveWaitlist', { query: seat });
    },
    onSuccess: ({ enrolled, place }, action) => {
      queries.setQueryData<EnrolmentStatus>(
        key,
        (status) => status && { ...status, enrolled, place: place ?? undefined },
      );
      if (!enrolled) return;
      if (action === 'join') onSeat();
      void queries.invalidateQueries({ queryKey: enrolmentsKey(user.uid) });
      void refetchSeat(queries, { user, course });
    },
    onError: () => queries.invalidateQueries({ queryKey: key }),
  });
}
