import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** How many notices a user has not read; kept up to date by what comes live. */
export function unreadQuery(uid: string) {
  return queryOptions({
    queryKey: unreadKey(uid),
    queryFn: ({ signal }) => browserApi.call('unreadNotices', { signal }),
    retryOnMount: true,
  });
}

export function unreadKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'notices', 'unread');
}
