import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';

/** What its learners also took, and courses like it. A course's page can do without. */
export function relatedQuery(api: ApiClient, courseId: string) {
  return queryOptions({
    queryKey: [...COURSES_KEY, 'related', courseId.toLowerCase()],
    queryFn: ({ signal }) => api.call('relatedCourses', { params: { id: courseId }, signal }),
    meta: { isOptional: true },
  });
}
