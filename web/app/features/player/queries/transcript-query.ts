import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { lessonKey } from '../../lesson/queries/lesson-query.ts';

/**
 * What is said in a lesson, in one language.
 *
 * @param uid of the signed-in user; undefined for a guest
 */
export function transcriptQuery(
  api: ApiClient,
  { lessonId, language }: { readonly lessonId: string; readonly language: string },
  uid: string | undefined,
) {
  return queryOptions({
    queryKey: [...lessonKey(lessonId, uid), 'transcript', language],
    queryFn: ({ signal }) => api.call('transcript', { params: { id: lessonId, language }, signal }),
  });
}
