import type { LessonDraft } from '@lectern/contract/lesson';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** A lesson's text as it is written, and the entity tag of it. */
export interface ReadDraft {
  readonly draft: LessonDraft;
  readonly etag: string;
}

export function draftKey(uid: string, lessonId: string): readonly unknown[] {
  return personalKey(uid, 'draft', lessonId.toLowerCase());
}

export async function readDraft(
  api: ApiClient,
  lessonId: string,
  signal?: AbortSignal,
): Promise<ReadDraft> {
  const options = { params: { id: lessonId }, cache: 'no-store', signal } as const;
  const { body, headers } = await api.exchange('lessonDraft', options);
  return { draft: body, etag: headers.get('ETag') ?? '' };
}

/** The text of a lesson for its editor. A refetch never replaces what is being written. */
export function draftQuery(api: ApiClient, uid: string, lessonId: string) {
  return queryOptions({
    queryKey: draftKey(uid, lessonId),
    queryFn: ({ signal }) => readDraft(api, lessonId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
