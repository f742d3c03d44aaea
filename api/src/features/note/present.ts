import type { Note } from '@lectern/contract/progress';
import type { NoteRow } from './queries.ts';

export function presentNote({ id, lesson_id, text, second, created_at }: NoteRow): Note {
  return { id, lessonId: lesson_id, text, second, createdAt: new Date(created_at).toISOString() };
}
