import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** Short: the user may have saved or removed courses in another window. */
const STALE_AFTER_MS = 10_000;

/** The ids of all courses that a user has saved, by one call for all cards of a page. */
export function savedIds(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: savedIdsKey(uid),
    queryFn: ({ signal }) => api.call('savedCourseIds', { signal }),
    staleTime: STALE_AFTER_MS,
    retryOnMount: true,
  });
}

/** The key of the ids of a user's saved courses. */
export function savedIdsKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'saved', 'ids');
}
