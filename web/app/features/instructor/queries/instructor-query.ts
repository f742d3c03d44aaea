import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';

export function instructorQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...COURSES_KEY, 'instructor', id],
    queryFn: ({ signal }) => api.call('instructor', { params: { id }, signal }),
  });
}

/** True where there is no such page. */
export function isUnknownInstructor(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
