import type { CourseSummary } from '@lectern/contract/course';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';

export function popularCourses(api: ApiClient) {
  return shelf(api, 'popular-courses');
}

export function latestCourses(api: ApiClient) {
  return shelf(api, 'latest-courses');
}

function shelf(api: ApiClient, path: string) {
  return queryOptions({
    queryKey: ['courses', path],
    queryFn: async ({ signal }) => {
      const answer = await api.get(path, { signal }).json<CourseSummary[] | null>();
      return answer ?? [];
    },
  });
}
