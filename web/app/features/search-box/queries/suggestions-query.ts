import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';

/** Suggestions to what is typed; asks nothing where nothing is. A newer one cancels the request. */
export function suggestionsQuery(api: ApiClient, search: string) {
  return queryOptions({
    queryKey: ['courses', 'suggestions', search],
    queryFn:
      search === ''
        ? skipToken
        : ({ signal }) => api.call('suggestions', { query: { search }, signal }),
    refetchOnWindowFocus: false,
  });
}
