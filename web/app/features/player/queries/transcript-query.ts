import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { lessonKey } from '../../lesson/queries/lesson-query.ts';

/** A lesson's words in one language; `language` is a BCP 47 tag. */
interface Spoken {
  readonly lessonId: string;
  readonly language: string;
}

/** @param uid of the signed-in user; undefined for a guest */
export function transcriptKey({ lessonId, language }: Spoken, uid: string | undefined): QueryKey {
  return [...lessonKey(lessonId, uid), 'transcript', language];
}

/**
 * What is said in a lesson, in one language.
 *
 * @param uid of the signed-in user; undefined for a guest
 */
export function transcriptQuery(
  api: ApiClient,
  { lessonId, language }: Spoken,
  uid: string | undefined,
) {
  return queryOptions({
    queryKey: transcriptKey({ lessonId, language }, uid),
    queryFn: ({ signal }) => api.call('transcript', { params: { id: lessonId, language }, signal }),
  });
}
