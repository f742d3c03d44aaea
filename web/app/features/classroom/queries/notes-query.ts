import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

export function notesKey(uid: string, courseId: string): readonly unknown[] {
  return personalKey(uid, 'notes', courseId.toLowerCase());
}

/** The user's own notes beside the lessons of a course. */
export function notesQuery(api: ApiClient, uid: string, courseId: string) {
  return queryOptions({
    queryKey: notesKey(uid, courseId),
    queryFn: ({ signal }) => api.call('notes', { params: { id: courseId }, signal }),
  });
}
