import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** Short: the user may have seen them in another window. */
const STALE_AFTER_MS = 10_000;

/** The seats that a user was given from a waitlist and has not seen. */
export function seatNews(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: seatNewsKey(uid),
    queryFn: ({ signal }) => api.call('seatNews', { signal }),
    staleTime: STALE_AFTER_MS,
    retryOnMount: true,
  });
}

/** The key of the news of a user's seats. */
export function seatNewsKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'seat news');
}
