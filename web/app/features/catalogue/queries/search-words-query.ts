import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';
import type { ListChoice } from '../rules/list-address.ts';

/** As long as the list itself: both belong to one search. */
const STALE_AFTER_MS = 10 * 60_000;

/** How the words of a search are taken; asks nothing where nothing is searched for. */
export function searchWordsQuery(
  api: ApiClient,
  { search, verbatim }: Pick<ListChoice, 'search' | 'verbatim'>,
) {
  const query = { search, ...(verbatim && ({ verbatim: 'true' } as const)) };
  return queryOptions({
    queryKey: [...COURSES_KEY, 'words', query],
    queryFn:
      search === ''
        ? skipToken
        : async ({ signal }) => (await api.call('searchWords', { query, signal })).words,
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
    // The page stands without it, and the browser asks once more where the server got no answer.
    retryOnMount: true,
  });
}
