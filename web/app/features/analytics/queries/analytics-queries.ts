import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** What the learners of one of the user's courses do. */
export function courseAnalyticsQuery(api: ApiClient, uid: string, courseId: string) {
  return queryOptions({
    queryKey: personalKey(uid, 'analytics', courseId),
    queryFn: ({ signal }) => api.call('courseAnalytics', { params: { id: courseId }, signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}

/** What they do in one lesson. */
export function lessonAnalyticsQuery(api: ApiClient, uid: string, lessonId: string) {
  return queryOptions({
    queryKey: personalKey(uid, 'lesson-analytics', lessonId),
    queryFn: ({ signal }) => api.call('lessonAnalytics', { params: { id: lessonId }, signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}

/** How far each of them is, the latest enrolment first, page by page. */
export function learnerProgressQuery(api: ApiClient, uid: string, courseId: string) {
  return infiniteQueryOptions({
    queryKey: personalKey(uid, 'learner-progress', courseId),
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('learnerProgress', { params: { id: courseId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    retryOnMount: true,
  });
}
