import { expect, test } from 'vitest';
import { isPlayedEnough, withClaimed } from './real-play.ts';

const NOW = 1_000_000_000;
const ago = (seconds: number) => NOW - seconds * 1_000;

test.each([
  ['as much as passed', 100, 100, true],
  ['at twice the speed', 100, 200, true],
  ['at twice the speed, and a little late', 100, 230, true],
  ['more than could be', 100, 231, false],
  ['a little at first', null, 30, true],
  ['much at first', null, 31, false],
])('%s: after %s s, %s s are claimed', { tags: ['PLAYER-6'] }, (_what, passed, claimed, counts) => {
  const toldAt = passed === null ? null : ago(passed);
  const after = withClaimed({ ranges: [], toldAt }, [[0, claimed]], 600, NOW);
  expect(after).toEqual(counts ? [[0, claimed]] : undefined);
});

test('what was counted before takes no time again', { tags: ['PLAYER-6'] }, () => {
  const known = { ranges: [[0, 500] as const], toldAt: ago(0) };
  expect(withClaimed(known, [[0, 520]], 600, NOW)).toEqual([[0, 520]]);
});

test('a length beyond the recording is cut', { tags: ['PLAYER-6'] }, () => {
  expect(withClaimed({ ranges: [], toldAt: ago(1_000) }, [[0, 900]], 600, NOW)).toEqual([[0, 600]]);
});

test.each([
  [[[0, 540]], 600, true],
  [[[0, 539]], 600, false],
  [
    [
      [0, 270],
      [300, 570],
    ],
    600,
    true,
  ],
  [[[0, 540]], undefined, false],
  [[[0, 540]], 100, false],
  [[], 0, false],
] as const)('%j of %s s', { tags: ['PLAYER-5'] }, (played, length, enough) => {
  expect(isPlayedEnough(played, length)).toBe(enough);
});
