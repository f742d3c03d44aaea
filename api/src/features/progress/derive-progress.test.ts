import { expect, test } from 'vitest';
import { type CountedLesson, deriveProgress, percentOf } from './derive-progress.ts';

function lesson(id: string, values: Partial<CountedLesson> = {}): CountedLesson {
  const plain = { title: id, isRequired: true, firstPublishedAt: 10, takenAt: null, doneAt: null };
  return { id, ...plain, ...values };
}
const done = (at: number) => ({ takenAt: at, doneAt: at });

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [199, 200, 99],
  [3, 3, 100],
])('%d of %d is %d %%', (count, required, percent) => {
  expect(percentOf(count, required)).toBe(percent);
});

test.each([
  ['nothing was begun', [lesson('a'), lesson('b')], { lessonId: 'a', isResumed: false }],
  [
    'one is under way',
    [lesson('a', done(5)), lesson('b', { takenAt: 9 }), lesson('c')],
    { lessonId: 'b', isResumed: true },
  ],
  [
    'the last is done',
    [lesson('a'), lesson('b', done(9)), lesson('c')],
    { lessonId: 'c', isResumed: false },
  ],
  [
    'what follows is done',
    [lesson('a'), lesson('b', done(9)), lesson('c', done(5))],
    { lessonId: 'a', isResumed: false },
  ],
  [
    'what follows is optional',
    [lesson('a', done(9)), lesson('b', { isRequired: false }), lesson('c')],
    { lessonId: 'c', isResumed: false },
  ],
  [
    'an optional one is under way',
    [lesson('a'), lesson('b', { isRequired: false, takenAt: 9 })],
    { lessonId: 'b', isResumed: true },
  ],
  ['all is done', [lesson('a', done(5)), lesson('b', done(9))], null],
  ['there are no lessons', [], null],
])('where to go on when %s', (_, lessons, next) => {
  const derived = deriveProgress('course', lessons, null).next;
  if (next === null) expect(derived).toBeNull();
  else expect(derived).toMatchObject(next);
});

test('optional lessons count for nothing', () => {
  const lessons = [lesson('a', done(5)), lesson('b', { isRequired: false })];
  expect(deriveProgress('course', lessons, null)).toMatchObject({
    done: 1,
    required: 1,
    percent: 100,
  });
});

test('lessons that came after the completion are new, and do not undo it', () => {
  const lessons = [
    lesson('a', done(20)),
    lesson('b', { firstPublishedAt: 40 }),
    lesson('c', { firstPublishedAt: 40, isRequired: false }),
    lesson('d', { firstPublishedAt: 40, ...done(50) }),
  ];
  expect(deriveProgress('course', lessons, 30)).toMatchObject({
    percent: 66,
    newLessons: 1,
    completedAt: new Date(30).toISOString(),
  });
});
