import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';

export function popularCourses(api: ApiClient) {
  return shelf(api, 'popularCourses');
}

export function latestCourses(api: ApiClient) {
  return shelf(api, 'latestCourses');
}

function shelf(api: ApiClient, name: 'latestCourses' | 'popularCourses') {
  return queryOptions({
    queryKey: [...COURSES_KEY, name],
    queryFn: async ({ signal }) => (await api.call(name, { signal })) ?? [],
  });
}
