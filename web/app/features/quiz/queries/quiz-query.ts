import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';

/**
 * The quiz that is shown: the first in the file (QUIZ-1); null where there is none.
 * It is read once a page, so that no question changes under an attempt.
 */
export function quizQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['quiz'],
    queryFn: async ({ signal }) => (await api.call('quizData', { signal }))?.quizzes?.[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
