import type { LessonProgress } from '@lectern/contract/progress';
import type { LessonProgressRow } from './queries.ts';

export function presentLessonProgress(row: LessonProgressRow): LessonProgress {
  return {
    lessonId: row.lesson_id,
    startedAt: new Date(row.started_at).toISOString(),
    doneAt: row.done_at === null ? null : new Date(row.done_at).toISOString(),
    position: row.position,
  };
}
