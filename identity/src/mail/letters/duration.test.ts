import { expect, test } from 'vitest';
import { durationInWords } from './duration.ts';

const MINUTE = 60_000;

test.each([
  [MINUTE, '1 minute'],
  [15 * MINUTE, '15 minutes'],
  [60 * MINUTE, '1 hour'],
  [90 * MINUTE, '90 minutes'],
  [24 * 60 * MINUTE, '1 day'],
  [36 * 60 * MINUTE, '36 hours'],
  [7 * 24 * 60 * MINUTE, '7 days'],
  [2 * MINUTE - 1, '1 minute'],
])('%i ms are %s', (milliseconds, words) => {
  expect(durationInWords(milliseconds)).toBe(words);
});
