import type { Note } from '@lectern/contract/progress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { notesKey } from '../queries/notes-query.ts';

/** A note that is about to be kept, under the id that it will have. */
export interface NewNote {
  readonly id: string;
  readonly lessonId: string;
  readonly text: string;
}

/** Keeps a note; the same id sent again is the same note. */
export function useKeepNote(uid: string, courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, lessonId, text }: NewNote) =>
      browserApi.call('putNote', { params: { id }, body: { lessonId, text } }),
    onSuccess: (note) => {
      queries.setQueryData<Note[]>(notesKey(uid, courseId), (known = []) => [
        ...known.filter(({ id }) => id !== note.id),
        note,
      ]);
    },
  });
}

export function useDeleteNote(uid: string, courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.call('deleteNote', { params: { id } }),
    onSuccess: (_answer, id) => {
      queries.setQueryData<Note[]>(notesKey(uid, courseId), (known = []) =>
        known.filter((note) => note.id !== id),
      );
    },
  });
}
