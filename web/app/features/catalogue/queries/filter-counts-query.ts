import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';
import { filterQueryOf, type ListChoice } from '../rules/list-address.ts';

/** Shorter than the list: numbers are looked at while one decides. */
const STALE_AFTER_MS = 60_000;

/** How many courses each choice of a filter would leave. */
export function filterCountsQuery(api: ApiClient, choice: ListChoice) {
  const query = filterQueryOf(choice);
  return queryOptions({
    queryKey: [...COURSES_KEY, 'counts', query],
    queryFn: ({ signal }) => api.call('filterCounts', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
    // The page stands without it, and the browser asks once more where the server got no answer.
    retryOnMount: true,
  });
}
