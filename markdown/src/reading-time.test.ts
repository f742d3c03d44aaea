import { expect, test } from 'vitest';
import { minutesToRead } from './reading-time.ts';

test.each([
  [0, 1],
  [200, 1],
  [299, 1],
  [300, 2],
  [3_000, 15],
])('%d words take %d minutes', (words, minutes) => {
  expect(minutesToRead(words)).toBe(minutes);
});
