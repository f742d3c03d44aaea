import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** What the signed-in user says of themselves. */
export function ownPageQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: personalKey(uid, 'instructor page'),
    queryFn: ({ signal }) => api.call('ownInstructorPage', { signal }),
    refetchOnWindowFocus: false,
  });
}
