import { expect, test } from 'vitest';
import { secondShown, timeShown } from './time-shown.ts';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [149, '2 min'],
  [3_570, '1 h'],
  [3_900, '1 h 5 min'],
])('%d seconds are %s', { tags: ['ANALYTICS-3'] }, (seconds, shown) => {
  expect(timeShown(seconds)).toBe(shown);
});

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3_599, '59:59'],
  [3_720, '1:02:00'],
  [86_400, '24:00:00'],
])('second %d is %s', { tags: ['ANALYTICS-5'] }, (second, shown) => {
  expect(secondShown(second)).toBe(shown);
});
