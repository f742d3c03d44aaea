import type { LessonFigures } from '@lectern/contract/analytics';
import { expect, test } from 'vitest';
import { biggestDrop, mostStopped } from './where-people-stop.ts';

function lesson(id: string, began: number, values: Partial<LessonFigures> = {}): LessonFigures {
  const plain = {
    title: id,
    kind: 'text',
    minutes: null,
    required: true,
    sectionTitle: '',
  } as const;
  return { id, ...plain, began, finished: 0, stopped: 0, medianSeconds: null, ...values };
}

test.each([
  ['there is none', [], undefined],
  ['there is one', [lesson('a', 9)], undefined],
  ['nobody is lost', [lesson('a', 9), lesson('b', 9)], undefined],
  ['more come', [lesson('a', 3), lesson('b', 9)], undefined],
  ['the second is the biggest', [lesson('a', 9), lesson('b', 8), lesson('c', 2)], ['b', 'c']],
  ['two are as big', [lesson('a', 9), lesson('b', 6), lesson('c', 3)], ['a', 'b']],
  [
    'an optional one is left out',
    [lesson('a', 9), lesson('b', 1, { required: false }), lesson('c', 8)],
    ['a', 'c'],
  ],
])('where most are lost: %s', { tags: ['ANALYTICS-2'] }, (_what, lessons, expected) => {
  const drop = biggestDrop(lessons);
  expect(drop && [drop.from.id, drop.to.id]).toEqual(expected);
});

test('where most have stopped', { tags: ['ANALYTICS-3'] }, () => {
  const lessons = [lesson('a', 9), lesson('b', 8, { stopped: 2 }), lesson('c', 7, { stopped: 2 })];
  expect(mostStopped(lessons)?.id).toBe('b');
  expect(mostStopped(lessons.slice(0, 1))).toBeUndefined();
});
