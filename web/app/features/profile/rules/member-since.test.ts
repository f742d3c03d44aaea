import { expect, test } from 'vitest';
import { memberSince } from './member-since.ts';

test.each([
  ['2024-01-05T00:00:00.000Z', 'Jan 5, 2024'],
  ['2024-01-05T23:59:59.999Z', 'Jan 5, 2024'],
  ['2025-12-31T23:30:00.000Z', 'Dec 31, 2025'],
])('a member since %s has joined on %s', (instant, day) => {
  expect(memberSince(Date.parse(instant))).toBe(day);
});

test('a day that is not known is not made up', () => {
  expect(memberSince(undefined)).toBeUndefined();
  expect(memberSince(Number.NaN)).toBeUndefined();
});
