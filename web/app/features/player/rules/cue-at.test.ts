import { expect, test } from 'vitest';
import { cueAt } from './cue-at.ts';

const CUES = [{ start: 1 }, { start: 5 }, { start: 9 }];

test.each([
  [0.5, -1],
  [1, 0],
  [4.9, 0],
  [5, 1],
  [100, 2],
])('at %s s it is %s', { tags: ['PLAYER-11'] }, (second, place) => {
  expect(cueAt(CUES, second)).toBe(place);
});
