import { lessonId } from '@lectern/contract/lesson';
import { doneInput, noteId, noteInput, progressReport } from '@lectern/contract/progress';
import { z } from 'zod';

const common = {
  /** What it is about, for the texts that tell of it. */
  about: z.object({ courseId: z.string(), lessonId: z.string(), title: z.string() }),
};
const oneLesson = z.object({ id: lessonId });
const oneNote = z.object({ id: noteId });

/** A call of the product server that waits for the network. Sent twice, each of them counts once. */
export const act = z.discriminatedUnion('name', [
  z.object({ ...common, name: z.literal('markDone'), params: oneLesson, body: doneInput }),
  z.object({
    ...common,
    name: z.literal('reportProgress'),
    params: oneLesson,
    body: progressReport,
  }),
  z.object({ ...common, name: z.literal('putNote'), params: oneNote, body: noteInput }),
  z.object({ ...common, name: z.literal('deleteNote'), params: oneNote }),
]);
export type Act = z.infer<typeof act>;
