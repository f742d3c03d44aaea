import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

export function authoringKey(uid: string, courseId: string): readonly unknown[] {
  return personalKey(uid, 'authoring', courseId.toLowerCase());
}

/** The outline of a course as its owner writes it. */
export function authoringQuery(api: ApiClient, uid: string, courseId: string) {
  return queryOptions({
    queryKey: authoringKey(uid, courseId),
    queryFn: ({ signal }) => api.call('authoredOutline', { params: { id: courseId }, signal }),
  });
}
