import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

export function learningKey(uid: string, courseId: string): readonly unknown[] {
  return personalKey(uid, 'learning', courseId.toLowerCase());
}

/** How far the user is in a course that they are enrolled in or own. */
export function learningQuery(api: ApiClient, uid: string, courseId: string) {
  return queryOptions({
    queryKey: learningKey(uid, courseId),
    queryFn: ({ signal }) => api.call('learning', { params: { id: courseId }, signal }),
  });
}
