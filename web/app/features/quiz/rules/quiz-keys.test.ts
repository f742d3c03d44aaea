import { expect, test } from 'vitest';
import { optionOfKey } from './quiz-keys.ts';

test.each([
  ['1', 0],
  ['4', 3],
  ['a', 0],
  ['D', 3],
  ['5', undefined],
  ['e', undefined],
  ['0', undefined],
  ['12', undefined],
  ['', undefined],
  ['Enter', undefined],
  [' ', undefined],
  ['ä', undefined],
])('of four options %j chooses %s', (key, place) => {
  expect(optionOfKey(key, 4)).toBe(place);
});
