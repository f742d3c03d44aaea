import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followUnsent } from '../../../platform/offline/unsent.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { outboxQuery } from '../queries/outbox-query.ts';
import type { Unsent } from '../rules/act.ts';

const NONE: readonly Unsent[] = [];

/**
 * What the user did that the server does not know yet, or refuses. It is kept, and sent by the frame of
 * every page, by a part that is loaded here, while there is a network: until then nothing can be done.
 * What other tabs keep and send is followed.
 *
 * @param uid undefined for a guest, who has none
 * @returns undefined until it is known
 */
export function useOutbox(uid: string | undefined): readonly Unsent[] | undefined {
  const isUser = uid !== undefined;
  useOtherTabs(uid);
  const { data, isError } = useQuery({ ...outboxQuery(uid ?? ''), enabled: isUser });
  const { isFetched: isPartLoaded } = useQuery({
    queryKey: ['outbox-part'],
    queryFn: async () => {
      await import('../components/outbox-sender.tsx');
      return null;
    },
    enabled: isUser,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: true,
    refetchOnReconnect: false,
  });
  if (!isUser) return NONE;
  if (!isPartLoaded) return undefined;
  return data ?? (isError ? NONE : undefined);
}

function useOtherTabs(uid: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (uid === undefined) return undefined;
    const { queryKey } = outboxQuery(uid);
    const count = () => queries.getQueryData(queryKey)?.length ?? 0;
    return followUnsent(uid, async () => {
      const before = count();
      await queries.invalidateQueries({ queryKey });
      // What another tab has sent, the server knows now.
      if (count() < before) await queries.invalidateQueries({ queryKey: personalKey(uid) });
    });
  }, [uid, queries]);
}
