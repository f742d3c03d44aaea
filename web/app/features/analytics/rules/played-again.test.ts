import { expect, test } from 'vitest';
import { mostPlayedAgain, playedToTheEnd } from './played-again.ts';

const played = (...counts: (readonly [plays: number, learners: number])[]) => ({
  partSeconds: 5,
  parts: counts.map(([plays, learners]) => ({ plays, learners })),
});

test.each([
  ['nothing', played(), undefined],
  ['nothing again', played([9, 9], [8, 8]), undefined],
  ['one part', played([9, 9], [12, 8], [8, 8]), { from: 5, to: 10, plays: 12, learners: 8 }],
  [
    'what lies beside it',
    played([9, 9], [10, 8], [12, 8], [8, 7]),
    { from: 5, to: 15, plays: 12, learners: 8 },
  ],
  ['the first of two', played([4, 2], [2, 2], [4, 2]), { from: 0, to: 5, plays: 4, learners: 2 }],
  ['the whole', played([4, 2], [4, 2]), { from: 0, to: 10, plays: 4, learners: 2 }],
])('played again: %s', { tags: ['ANALYTICS-5'] }, (_what, plays, expected) => {
  expect(mostPlayedAgain(plays)).toEqual(expected);
});

test.each([
  [played(), undefined],
  [played([0, 0], [3, 3]), undefined],
  [played([9, 9], [3, 3]), 33],
  [played([1, 1], [3, 3]), 100],
])('played to the end', { tags: ['ANALYTICS-5'] }, (plays, percent) => {
  expect(playedToTheEnd(plays)).toBe(percent);
});
