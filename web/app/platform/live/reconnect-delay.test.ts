import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

test('it waits longer each time, up to two minutes, and not all at the same moment', () => {
  expect([0, 1, 2, 9].map((failures) => reconnectDelay(failures, undefined, 1))).toEqual([
    2_000, 4_000, 8_000, 120_000,
  ]);
  expect(reconnectDelay(0, undefined, 0)).toBe(1_000);
});

test('it waits as long as the server asks for', () => {
  expect(reconnectDelay(0, 60, 0)).toBe(60_000);
  expect(reconnectDelay(0, 60, 1)).toBe(90_000);
});
