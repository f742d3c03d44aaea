import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissNotice } from '../../../platform/notices/page-notices.ts';
import { outboxKey } from '../queries/outbox-query.ts';
import { forgetUnsent, noteWhatIsLeft } from '../storage/outbox.ts';

/** Forgets an act that the server refuses, once that was read. */
export function useDismissRefusal(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      await forgetUnsent(id);
      await noteWhatIsLeft(uid);
      dismissNotice('outbox refused');
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: outboxKey(uid) }),
  });
}
