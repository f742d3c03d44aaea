import { expect, test } from 'vitest';
import { timeShown } from './time-shown.ts';

test.each([
  [0, '0:00'],
  [83.9, '1:23'],
  [3_599, '59:59'],
  [3_723, '1:02:03'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%s s is %s', (seconds, shown) => {
  expect(timeShown(seconds)).toBe(shown);
});
