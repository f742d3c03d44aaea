import { expect, test } from 'vitest';
import { isDeliberate, subjectOf } from './act.ts';
import { type Act, act } from './act-schema.ts';

const ONE = '0190a000-0000-7000-8000-000000000001';
const TWO = '0190a000-0000-7000-8000-000000000002';
const about = { courseId: ONE, lessonId: ONE, title: 'Salt' };
const params = { id: ONE };
const at = '2026-01-05T12:00:00.000Z';

const done = (id: string, isDone: boolean): Act => ({
  ...{ about, name: 'markDone', params: { id } },
  body: { done: isDone, at },
});
const report = (body: Extract<Act, { name: 'reportProgress' }>['body']): Act => ({
  ...{ about, name: 'reportProgress', params, body },
});
const note = (text: string): Act => ({
  ...{ about, name: 'putNote', params, body: { lessonId: ONE, text, second: null } },
});

test('of two acts about the same the later takes the place of the other', {
  tags: ['OFFLINE-12'],
}, () => {
  expect(subjectOf(done(ONE, true))).toBe(subjectOf(done(ONE, false)));
  expect(subjectOf(note('Pepper'))).toBe(subjectOf({ about, name: 'deleteNote', params }));
  const visit = (seconds: number) => report({ visit: { id: TWO, seconds }, position: seconds });
  expect(subjectOf(visit(60))).toBe(subjectOf(visit(120)));
  expect(subjectOf(report({ position: 1 }))).toBe(subjectOf(report({ position: 2 })));
});

test('acts about different things stay beside each other', () => {
  const subjects = [
    done(ONE, true),
    done(TWO, true),
    note('Pepper'),
    report({ position: 1 }),
    report({ visit: { id: TWO, seconds: 1 } }),
    report({ played: [[0, 10]], at }),
    report({ played: [[10, 20]], at: '2026-01-05T12:00:10.000Z' }),
  ].map(subjectOf);
  expect(new Set(subjects).size).toBe(subjects.length);
});

test('what was written by another version of the site is none', () => {
  expect(act.safeParse(done(ONE, true)).success).toBe(true);
  expect(act.safeParse({ ...done(ONE, true), name: 'markedDone' }).success).toBe(false);
  expect(act.safeParse({ name: 'deleteNote', params }).success).toBe(false);
});

test('that a lesson was open is no deliberate act', () => {
  const unsent = (each: Act) => ({ id: 1, act: each, refusal: undefined });
  expect(isDeliberate(unsent(note('Pepper')))).toBe(true);
  expect(isDeliberate(unsent(report({ position: 1 })))).toBe(false);
});
