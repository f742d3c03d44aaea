import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';

export function outlineKey(courseId: string): readonly unknown[] {
  return [...COURSES_KEY, 'outline', courseId.toLowerCase()];
}

/** The sections of a course with their published lessons. */
export function outlineQuery(api: ApiClient, courseId: string) {
  return queryOptions({
    queryKey: outlineKey(courseId),
    queryFn: ({ signal }) => api.call('courseOutline', { params: { id: courseId }, signal }),
  });
}
