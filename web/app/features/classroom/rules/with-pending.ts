import type { CourseOutline } from '@lectern/contract/lesson';
import type { Learning, LessonProgress, Note } from '@lectern/contract/progress';
import { lessonsOf } from '../../lesson/rules/lesson-order.ts';
import type { Unsent } from '../../outbox/rules/act.ts';

/** How far a learner is with what waits for the network, by the rule that the server has for it. */
export function withPending(
  learning: Learning,
  outline: CourseOutline,
  unsent: readonly Unsent[],
): Learning {
  const known = new Set(lessonsOf(outline).map(({ id }) => id));
  const waiting = unsent.filter(
    ({ act, refusal }) => refusal === undefined && known.has(act.about.lessonId),
  );
  if (waiting.length === 0) return learning;
  const lessons = new Map(learning.lessons.map((lesson) => [lesson.lessonId, lesson]));
  for (const each of waiting) {
    const { lessonId } = each.act.about;
    const changed = changedBy(each, lessons.get(lessonId));
    if (changed) lessons.set(lessonId, changed);
  }
  const required = lessonsOf(outline).filter((lesson) => lesson.required);
  const done = required.filter(({ id }) => lessons.get(id)?.doneAt).length;
  const percent = required.length === 0 ? 0 : Math.floor((done * 100) / required.length);
  return {
    ...learning,
    course: { ...learning.course, done, required: required.length, percent },
    lessons: [...lessons.values()],
  };
}

function changedBy(
  { act }: Unsent,
  before: LessonProgress | undefined,
): LessonProgress | undefined {
  if (act.name !== 'markDone' && act.name !== 'reportProgress') return undefined;
  const at = act.body.at ?? new Date().toISOString();
  const start = before ?? {
    lessonId: act.about.lessonId,
    startedAt: at,
    position: null,
    doneAt: null,
  };
  if (act.name === 'markDone') return { ...start, doneAt: act.body.done ? at : null };
  return { ...start, position: act.body.position ?? start.position };
}

/** A note with whether it waits for the network. */
export type ShownNote = Pick<Note, 'id' | 'lessonId' | 'text' | 'second'> & {
  readonly isWaiting: boolean;
};

/** The notes of a lesson with what waits for the network: new ones last, deleted ones gone. */
export function notesWithPending(
  notes: readonly Note[],
  unsent: readonly Unsent[],
  lessonId: string,
): ShownNote[] {
  const shown = new Map<string, ShownNote>();
  for (const { id, text, second, ...note } of notes) {
    if (note.lessonId === lessonId) shown.set(id, { id, lessonId, text, second, isWaiting: false });
  }
  for (const { act, refusal } of unsent) {
    if (refusal !== undefined || act.about.lessonId !== lessonId) continue;
    const { id } = act.params;
    if (act.name === 'putNote') {
      const { text, second = null } = act.body;
      shown.set(id, { id, lessonId, text, second, isWaiting: true });
    }
    if (act.name === 'deleteNote') shown.delete(id);
  }
  return [...shown.values()];
}
