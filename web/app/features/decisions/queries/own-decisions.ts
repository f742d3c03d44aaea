import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** What moderators decided about the signed-in user. */
export function ownModerationQuery(uid: string) {
  return queryOptions({
    queryKey: personalKey(uid, 'moderation'),
    queryFn: ({ signal }) => browserApi.call('ownModeration', { signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}

/** What the signed-in user has reported. */
export function ownReportsQuery(uid: string) {
  return queryOptions({
    queryKey: personalKey(uid, 'reports'),
    queryFn: ({ signal }) => browserApi.call('ownReports', { signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}
