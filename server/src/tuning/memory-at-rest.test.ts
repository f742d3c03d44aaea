import { expect, test } from 'vitest';
import { BusyTime } from './memory-at-rest.ts';

test('a busy time is over once, with the second quiet interval', () => {
  const busyTime = new BusyTime(500);
  expect(busyTime.isOver(4_000)).toBe(false);
  expect(busyTime.isOver(4_099)).toBe(false);
  expect(busyTime.isOver(4_198)).toBe(true);
  expect(busyTime.isOver(4_199)).toBe(false);
});

test('a pause of one interval is no rest', () => {
  const busyTime = new BusyTime(0);
  busyTime.isOver(5_000);
  expect(busyTime.isOver(5_001)).toBe(false);
  expect(busyTime.isOver(6_000)).toBe(false);
  expect(busyTime.isOver(6_001)).toBe(false);
  expect(busyTime.isOver(6_002)).toBe(true);
});

test('a tenth of a second of work in an interval is no rest', () => {
  const busyTime = new BusyTime(0);
  busyTime.isOver(5_000);
  expect(busyTime.isOver(5_100)).toBe(false);
  expect(busyTime.isOver(5_199)).toBe(false);
  expect(busyTime.isOver(5_298)).toBe(true);
});

test('a process that has hardly worked has nothing to give back', () => {
  const busyTime = new BusyTime(700);
  expect(busyTime.isOver(2_601)).toBe(false);
  expect(busyTime.isOver(2_650)).toBe(false);
  expect(busyTime.isOver(2_699)).toBe(false);
});

test('what comes in little by little counts in the end', () => {
  const busyTime = new BusyTime(0);
  const over = Array.from({ length: 50 }, (_, interval) => busyTime.isOver((interval + 1) * 50));
  expect(over.indexOf(true)).toBe(39);
  expect(over.filter(Boolean)).toHaveLength(1);
});
