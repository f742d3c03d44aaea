import { expect, test } from 'vitest';
import { pauseAfter } from './backoff.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const LETTERS = { first: 30 * SECOND, longest: 16 * MINUTE, jitter: 0 };

test('pauses double from the first to the longest', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 5_000].map((attempts) =>
    pauseAfter(attempts, LETTERS, () => 0.5),
  );
  expect(pauses).toEqual([
    30 * SECOND,
    MINUTE,
    2 * MINUTE,
    4 * MINUTE,
    8 * MINUTE,
    16 * MINUTE,
    16 * MINUTE,
    16 * MINUTE,
  ]);
});

test('a pause is shorter by a random part', () => {
  const backoff = { first: MINUTE, longest: MINUTE, jitter: 0.5 };
  expect(pauseAfter(1, backoff, () => 0)).toBe(MINUTE);
  expect(pauseAfter(1, backoff, () => 0.5)).toBe(45 * SECOND);
  expect(pauseAfter(1, backoff, () => 0.999_999)).toBe(30 * SECOND);
});
