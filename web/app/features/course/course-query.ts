import type { Course } from '@lectern/contract/course';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';

/** One course with its reviews. */
export function courseQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['courses', 'one', id.toLowerCase()],
    queryFn: ({ signal }) =>
      api.get(`courses/${encodeURIComponent(id)}`, { signal }).json<Course>(),
  });
}

/** True where there is no such course, or where the id cannot be one. */
export function isUnknownCourse(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
