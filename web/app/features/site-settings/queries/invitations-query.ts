import { infiniteQueryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { nextCursor } from '../../../platform/next-cursor.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** Invitations to register, the latest first, a page at a time. */
export function invitationsQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: personalKey(uid, 'invitations'),
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      const { body, headers } = await browserApi.exchange('invitations', { query, signal });
      return { invitations: body, next: nextCursor(headers.get('link')) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
