import type { Captions } from '@lectern/contract/caption';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** Captions as they are edited, and the entity tag of them; `"0"` where there are none yet. */
export interface ReadCaptions {
  readonly captions: Pick<Captions, 'language' | 'cues'>;
  readonly etag: string;
}

/** The entity tag of captions that are not there yet. */
export const NO_CAPTIONS_TAG = '"0"';

export function captionLanguagesKey(uid: string, lessonId: string): readonly unknown[] {
  return personalKey(uid, 'captions', lessonId.toLowerCase());
}

/** In which languages a lesson has captions. */
export function captionLanguagesQuery(api: ApiClient, uid: string, lessonId: string) {
  return queryOptions({
    queryKey: captionLanguagesKey(uid, lessonId),
    queryFn: ({ signal }) => api.call('lessonCaptions', { params: { id: lessonId }, signal }),
  });
}

export async function readCaptions(
  api: ApiClient,
  lessonId: string,
  language: string,
  signal?: AbortSignal,
): Promise<ReadCaptions> {
  const options = { params: { id: lessonId, language }, cache: 'no-store', signal } as const;
  const { body, headers } = await api.exchange('captions', options);
  return { captions: body, etag: headers.get('ETag') ?? '' };
}

/** Captions for their editor. A refetch never replaces what is being written. */
export function captionsQuery(api: ApiClient, uid: string, lessonId: string, language: string) {
  return queryOptions({
    queryKey: [...captionLanguagesKey(uid, lessonId), language],
    queryFn: ({ signal }) => readCaptions(api, lessonId, language, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
