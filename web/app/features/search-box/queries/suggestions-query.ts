import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';

/** Suggestions to what is typed; asks nothing where nothing is. A newer one cancels the request. */
export function suggestionsQuery(api: ApiClient, search: string) {
  return queryOptions({
    queryKey: [...COURSES_KEY, 'suggestions', search],
    queryFn:
      search === ''
        ? skipToken
        : ({ signal }) => api.call('suggestions', { query: { search }, signal }),
    refetchOnWindowFocus: false,
  });
}
