import { expect, test } from 'vitest';
import { localDay, weekOf } from './learning-day.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

test.each([
  [undefined, '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['2026-02-28', '2026-02-28'],
  ['2026-03-02', '2026-03-02'],
  ['2026-02-27', '2026-03-01'],
  ['2026-03-03', '2026-03-01'],
])('a device that says %s is told %s', (day, believed) => {
  expect(localDay(day, NOON)).toBe(believed);
});

test.each(['2026-02-23', '2026-02-25', '2026-03-01'])('the week of %s', (day) => {
  const week = weekOf(day);
  expect([week.length, week[0], week[6]]).toEqual([7, '2026-02-23', '2026-03-01']);
});
