import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { STALE_AFTER_MS } from '../../../platform/query-client.ts';
import { courseKey } from './course-keys.ts';

/** One course with its reviews. */
export function courseQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: courseKey(id),
    queryFn: ({ signal }) => api.call('course', { params: { id }, signal }),
    // An archived course is shown to members only, so every visit asks again.
    staleTime: ({ state }) => (state.data?.archived ? 0 : STALE_AFTER_MS),
  });
}

/** True where there is no such course or the id is malformed. */
export function isUnknownCourse(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
