import type { CaptionCue, Captions } from '@lectern/contract/caption';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { invalidateCourses } from '../../course/queries/course-keys.ts';
import { captionLanguagesKey } from '../queries/captions-query.ts';

/** Captions that were saved, and the entity tag of them. */
export interface SavedCaptions {
  readonly captions: Captions;
  readonly etag: string;
}

interface Written {
  readonly language: string;
  readonly cues: readonly CaptionCue[];
  /** Of what may be overwritten; undefined: anything. */
  readonly etag: string | undefined;
}

interface GivenFile {
  readonly language: string;
  readonly file: File;
  readonly etag: string;
}

/** Saves captions that were edited. */
export function useSaveCaptions(uid: string, lessonId: string) {
  const refresh = useRefresh(uid, lessonId);
  return useMutation({
    mutationFn: async ({ language, cues, etag }: Written): Promise<SavedCaptions> => {
      const { body, headers } = await browserApi.exchange('saveCaptions', {
        params: { id: lessonId, language },
        body: { cues: [...cues] },
        ...(etag === undefined ? {} : { headers: { 'If-Match': etag } }),
      });
      return { captions: body, etag: headers.get('ETag') ?? '' };
    },
    onSuccess: refresh,
  });
}

/** Saves the captions in a file. */
export function useImportCaptions(uid: string, lessonId: string) {
  const refresh = useRefresh(uid, lessonId);
  return useMutation({
    mutationFn: async ({ language, file, etag }: GivenFile) =>
      await browserApi.call('importCaptions', {
        params: { id: lessonId, language },
        body: { text: await file.text() },
        headers: { 'If-Match': etag },
      }),
    onSuccess: refresh,
  });
}

export function useDeleteCaptions(uid: string, lessonId: string) {
  const refresh = useRefresh(uid, lessonId);
  return useMutation({
    mutationFn: (language: string) =>
      browserApi.call('deleteCaptions', { params: { id: lessonId, language } }),
    onSuccess: refresh,
  });
}

function useRefresh(uid: string, lessonId: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: captionLanguagesKey(uid, lessonId), exact: true });
    void invalidateCourses(queries);
  };
}
