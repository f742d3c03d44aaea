import type { CourseOutline } from '@lectern/contract/lesson';
import type { Learning, Note } from '@lectern/contract/progress';
import { expect, test } from 'vitest';
import type { Unsent } from '../../outbox/rules/act.ts';
import type { Act } from '../../outbox/rules/act-schema.ts';
import { notesWithPending, withPending } from './with-pending.ts';

const AT = '2026-01-05T12:00:00.000Z';
const lesson = (id: string, required = true) => ({
  ...{ id, title: id, minutes: null, preview: false, required },
  kind: 'text' as const,
});
const OUTLINE: CourseOutline = {
  sections: [
    { id: 's', title: 'S', lessons: [lesson('a'), lesson('b'), lesson('c'), lesson('d', false)] },
  ],
  lessonCount: 4,
  minutes: 0,
};
const LEARNING: Learning = {
  enrolled: true,
  course: {
    ...{ courseId: 'x', done: 1, required: 3, percent: 33, completedAt: null, newLessons: 0 },
    ...{ lastAt: null, next: null },
  },
  lessons: [{ lessonId: 'a', startedAt: AT, doneAt: AT, position: 7 }],
};
const about = (lessonId: string) => ({ courseId: 'x', lessonId, title: lessonId });
const mark = (id: string, done: boolean): Act => ({
  ...{ about: about(id), name: 'markDone', params: { id }, body: { done, at: AT } },
});
const unsent = (acts: readonly Act[], refusal?: string): Unsent[] =>
  acts.map((act, id) => ({ id, act, refusal }));
const after = (acts: readonly Act[], refusal?: string) =>
  withPending(LEARNING, OUTLINE, unsent(acts, refusal));

test('what waits counts as the server will count it', { tags: ['OFFLINE-12'] }, () => {
  const { course, lessons } = after([mark('b', true), mark('d', true)]);
  expect([course.done, course.required, course.percent]).toEqual([2, 3, 66]);
  expect(lessons.find(({ lessonId }) => lessonId === 'b')).toEqual({
    ...{ lessonId: 'b', startedAt: AT, doneAt: AT, position: null },
  });
  expect(after([mark('a', false)]).course.percent).toBe(0);
  expect(after([mark('b', true), mark('c', true)]).course.percent).toBe(100);
});

test('the last of several acts counts, and a position is the newest', () => {
  expect(after([mark('b', true), mark('b', false)]).course.done).toBe(1);
  const report: Act = {
    ...{ about: about('a'), name: 'reportProgress', params: { id: 'a' } },
    body: { position: 42, at: AT },
  };
  expect(after([report]).lessons).toEqual([{ ...LEARNING.lessons[0], position: 42 }]);
});

test('acts in other courses, and refused ones, change nothing', () => {
  expect(after([mark('elsewhere', true)])).toBe(LEARNING);
  expect(after([mark('b', true)], 'There is no such lesson.')).toBe(LEARNING);
});

const NOTE: Note = { id: 'n', lessonId: 'a', text: 'Salt', second: null, createdAt: AT };
const write = (id: string, text: string, lessonId = 'a'): Act => ({
  ...{ about: about(lessonId), name: 'putNote', params: { id } },
  body: { lessonId, text, second: null },
});
const remove = (id: string): Act => ({ about: about('a'), name: 'deleteNote', params: { id } });
const shown = (acts: readonly Act[], refusal?: string) =>
  notesWithPending([NOTE, { ...NOTE, id: 'o', lessonId: 'b' }], unsent(acts, refusal), 'a').map(
    ({ text, isWaiting }) => (isWaiting ? `${text}…` : text),
  );

test('notes that wait stand among the others', () => {
  expect(shown([])).toEqual(['Salt']);
  expect(shown([write('m', 'Pepper'), write('k', 'Bread', 'b')])).toEqual(['Salt', 'Pepper…']);
  expect(shown([write('n', 'Salt')])).toEqual(['Salt…']);
  expect(shown([remove('n')])).toEqual([]);
  expect(shown([remove('n'), write('m', 'Pepper')], 'Refused')).toEqual(['Salt']);
});
