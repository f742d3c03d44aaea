import { queryOptions } from '@tanstack/react-query';
import { hasUnsent } from '../../../platform/offline/unsent.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import type { Unsent } from '../rules/act.ts';

export function outboxKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'outbox');
}

/** What the user did that the server does not know yet, or refuses. */
export function outboxQuery(uid: string) {
  return queryOptions({
    queryKey: outboxKey(uid),
    queryFn: async (): Promise<readonly Unsent[]> => {
      // Opening would make the database.
      if (!hasUnsent(uid)) return [];
      const { unsentOf } = await import('../storage/outbox.ts');
      return await unsentOf(uid);
    },
    staleTime: 0,
    retry: false,
  });
}
