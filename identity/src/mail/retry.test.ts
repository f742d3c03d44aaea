import { expect, test } from 'vitest';
import { nextRetryAt } from './retry.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NEVER = Number.MAX_SAFE_INTEGER;

test('the delays double from half a minute to sixteen minutes', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 5_000].map((attempts) =>
    nextRetryAt({ attempts, giveUpAt: NEVER }, 0),
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

test('the last attempt is when the letter is given up, not later', () => {
  expect(nextRetryAt({ attempts: 3, giveUpAt: 1_000 + MINUTE }, 1_000)).toBe(1_000 + MINUTE);
});
