import type { SeatNews } from '@lectern/contract/enrolment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { seatNewsKey } from '../queries/seat-news.ts';

/** Notes that a user has seen which seat they got: it is news on no device any more. */
export function useEndSeatNews(uid: string) {
  const queries = useQueryClient();
  const queryKey = seatNewsKey(uid);
  return useMutation({
    mutationFn: (id: string) => browserApi.call('endSeatNews', { params: { id } }),
    onMutate: async (id) => {
      // What was asked before the press must not be shown after it.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<SeatNews[]>(queryKey, (news) =>
        news?.filter(({ courseId }) => courseId !== id),
      );
    },
  });
}
