import { expect, test } from 'vitest';
import { BusyTime } from './rest.ts';

function requests(busyTime: BusyTime, count: number): void {
  for (let i = 0; i < count; i++) busyTime.request();
}

test('a busy time is over once, with the first quiet interval', () => {
  const busyTime = new BusyTime();
  requests(busyTime, 5_000);
  expect(busyTime.isOver()).toBe(false);
  requests(busyTime, 9);
  expect(busyTime.isOver()).toBe(true);
  expect(busyTime.isOver()).toBe(false);
});

test('ten requests in an interval are not rest', () => {
  const busyTime = new BusyTime();
  requests(busyTime, 5_000);
  busyTime.isOver();
  requests(busyTime, 10);
  expect(busyTime.isOver()).toBe(false);
});

test('a process that has hardly worked has nothing to give back', () => {
  const busyTime = new BusyTime();
  requests(busyTime, 9);
  expect(busyTime.isOver()).toBe(false);
});

test('what comes in little by little counts in the end', () => {
  const busyTime = new BusyTime();
  const over = Array.from({ length: 112 }, () => {
    requests(busyTime, 9);
    return busyTime.isOver();
  });
  expect(over.indexOf(true)).toBe(111);
});
