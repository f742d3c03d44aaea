import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** Which notices a user gets as letters, and how often. */
export function letterChoicesQuery(uid: string) {
  return queryOptions({
    queryKey: letterChoicesKey(uid),
    queryFn: ({ signal }) => browserApi.call('letterChoices', { signal }),
    // A letter's own link may have changed them.
    staleTime: 0,
    retryOnMount: true,
  });
}

export function letterChoicesKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'letter choices');
}
