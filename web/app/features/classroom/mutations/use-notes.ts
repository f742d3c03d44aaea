import type { Note } from '@lectern/contract/progress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { sendOrKeep } from '../../outbox/mutations/keep-act.ts';
import { notesKey } from '../queries/notes-query.ts';

/** A note that is about to be kept, under the id that it will have. */
export interface NewNote {
  readonly id: string;
  readonly lessonId: string;
  readonly lessonTitle: string;
  readonly text: string;
  /** Of the recording; null: of the whole lesson. */
  readonly second: number | null;
}

/** Keeps a note; the same id sent again is the same note. Without a network it is sent later. */
export function useKeepNote(uid: string, courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, lessonId, lessonTitle, text, second }: NewNote) => {
      const about = { courseId, lessonId, title: lessonTitle };
      const call = { params: { id }, body: { lessonId, text, second } };
      return sendOrKeep(uid, { about, name: 'putNote', ...call }, () =>
        browserApi.call('putNote', call),
      );
    },
    onSuccess: (note) => {
      if (note === 'kept') return;
      queries.setQueryData<Note[]>(notesKey(uid, courseId), (known = []) => [
        ...known.filter(({ id }) => id !== note.id),
        note,
      ]);
    },
  });
}

/** Deletes a note; without a network that is sent later. */
export function useDeleteNote(uid: string, courseId: string, lessonTitle: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, lessonId }: Pick<Note, 'id' | 'lessonId'>) => {
      const about = { courseId, lessonId, title: lessonTitle };
      const call = { params: { id } };
      return sendOrKeep(uid, { about, name: 'deleteNote', ...call }, () =>
        browserApi.call('deleteNote', call),
      );
    },
    onSuccess: (answer, { id }) => {
      if (answer === 'kept') return;
      queries.setQueryData<Note[]>(notesKey(uid, courseId), (known = []) =>
        known.filter((note) => note.id !== id),
      );
    },
  });
}
