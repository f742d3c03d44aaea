import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** The learners of one of the user's courses, the latest first. */
export function learnersQuery(api: ApiClient, uid: string, courseId: string) {
  return queryOptions({
    queryKey: personalKey(uid, 'learners', courseId),
    queryFn: ({ signal }) => api.call('learners', { params: { id: courseId }, signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}

/** Why the learners are not shown: the course is not the user's, or there is none. */
export function refusal(error: unknown): 'not-yours' | 'unknown' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 403) return 'not-yours';
  return error.status === 404 || error.status === 400 ? 'unknown' : undefined;
}
