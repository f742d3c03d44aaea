import type { QuizFile } from '@lectern/contract/quiz';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';

/**
 * The quiz that is held: the first in the file (specification section 2); null where there is none.
 * It is read once a page, so that no question changes under an attempt.
 */
export function quizQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['quiz'],
    queryFn: async ({ signal }) => {
      const file = await api.get('quiz-data.json', { signal }).json<Partial<QuizFile> | null>();
      return file?.quizzes?.[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
