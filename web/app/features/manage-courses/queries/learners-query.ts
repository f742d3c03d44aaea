import type { Learner } from '@lectern/contract/enrolment';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** Who is enrolled in a course of this person, the latest first. */
export function learnersQuery(api: ApiClient, uid: string, courseId: string) {
  return queryOptions({
    queryKey: personalKey(uid, 'learners', courseId),
    queryFn: ({ signal }) => api.get(learnersPath(courseId), { signal }).json<Learner[]>(),
    staleTime: 0,
    retryOnMount: true,
  });
}

/** Below the API's base address; with `.csv` behind it the same as a file. */
export function learnersPath(courseId: string): string {
  return `courses/${encodeURIComponent(courseId)}/learners`;
}

/** Why somebody is not shown who is enrolled: it is not for them, or there is no such course. */
export function refusal(error: unknown): 'not-yours' | 'unknown' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 403) return 'not-yours';
  return error.status === 404 || error.status === 400 ? 'unknown' : undefined;
}
