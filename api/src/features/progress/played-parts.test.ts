import { expect, test } from 'vitest';
import { PARTS_AT_MOST, playsOf } from './played-parts.ts';

const part = (place: number, plays = 1, learners = 1) => ({ part: place, plays, learners });

test.each([
  ['nothing', [], []],
  ['less than half of a part', [[0, 2.4]], []],
  ['half of it', [[0, 2.6]], [part(0)]],
  ['a stretch', [[10, 25]], [part(2), part(3), part(4)]],
  [
    'two reports that meet within a part',
    [
      [0, 6.5],
      [6.5, 10],
    ],
    [part(0), part(1)],
  ],
  [
    'a part again',
    [
      [0, 10],
      [5, 10],
    ],
    [part(0), part(1, 2)],
  ],
  [
    'backwards',
    [
      [5, 10],
      [0, 5],
    ],
    [part(0), part(1)],
  ],
  ['no length', [[7.5, 7.5]], []],
] as const)('%s', { tags: ['ANALYTICS-4'] }, (_what, stretches, expected) => {
  expect(playsOf(stretches, [])).toEqual(expected);
});

test('what a learner had played before is played again', { tags: ['ANALYTICS-4'] }, () => {
  expect(playsOf([[0, 15]], [[4, 9]])).toEqual([part(0), part(1, 1, 0), part(2)]);
});

test('a report counts an hour at most', { tags: ['ANALYTICS-4'] }, () => {
  const whole = playsOf(Array(50).fill([0, 86_400]), []);
  expect(whole).toHaveLength(PARTS_AT_MOST);
  expect(whole.at(-1)).toEqual(part(719));
  const plays = playsOf(Array(50).fill([0, 100]), []).map((each) => each.plays);
  expect(plays.reduce((sum, each) => sum + each, 0)).toBe(PARTS_AT_MOST);
});
