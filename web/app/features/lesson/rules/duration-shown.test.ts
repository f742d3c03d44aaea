import { expect, test } from 'vitest';
import { durationShown } from './duration-shown.ts';

test.each([
  [null, ''],
  [0, ''],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
])('%s minutes read “%s”', (minutes, shown) => {
  expect(durationShown(minutes)).toBe(shown);
});
