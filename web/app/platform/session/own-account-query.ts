import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../api-client.ts';
import { personalKey } from '../personal-queries.ts';

/** How long a role is believed, in milliseconds; the API itself looks at it with every call. */
const FRESH_MS = 300_000;

/** The signed-in user's role, and whether their account is suspended. */
export function ownAccountQuery(uid: string) {
  return queryOptions({
    queryKey: personalKey(uid, 'account'),
    queryFn: ({ signal }) => browserApi.call('ownAccount', { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    retryOnMount: true,
  });
}
