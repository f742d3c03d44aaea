import { expect, test } from 'vitest';
import { BusyTime } from './rest.ts';

test('a busy time is over once, with the first quiet interval', () => {
  const busyTime = new BusyTime(500);
  expect(busyTime.isOver(4_000)).toBe(false);
  expect(busyTime.isOver(4_099)).toBe(true);
  expect(busyTime.isOver(4_100)).toBe(false);
});

test('a tenth of a second of work in an interval is no rest', () => {
  const busyTime = new BusyTime(0);
  busyTime.isOver(5_000);
  expect(busyTime.isOver(5_100)).toBe(false);
  expect(busyTime.isOver(5_199)).toBe(true);
});

test('a process that has hardly worked has nothing to give back', () => {
  const busyTime = new BusyTime(700);
  expect(busyTime.isOver(2_650)).toBe(false);
  expect(busyTime.isOver(2_699)).toBe(false);
});

test('what comes in little by little counts in the end', () => {
  const busyTime = new BusyTime(0);
  const over = Array.from({ length: 50 }, (_, interval) => busyTime.isOver((interval + 1) * 50));
  expect(over.indexOf(true)).toBe(39);
  expect(over.filter(Boolean)).toHaveLength(1);
});
