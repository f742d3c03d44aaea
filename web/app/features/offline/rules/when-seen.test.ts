import { expect, it } from 'vitest';
import { whenSeen } from './when-seen.ts';

const noon = (year: number, month: number, day: number) => new Date(year, month, day, 12, 5);

it('names the time alone on the same day', () => {
  const now = new Date(2026, 0, 5, 23, 59).getTime();
  expect(whenSeen(noon(2026, 0, 5).getTime(), now)).toBe('today at 12:05');
});

it('names the day before that', () => {
  const now = new Date(2026, 0, 6, 0, 1).getTime();
  expect(whenSeen(noon(2026, 0, 5).getTime(), now)).toBe('Jan 5, 2026 at 12:05');
  expect(whenSeen(noon(2025, 0, 6).getTime(), now)).toBe('Jan 6, 2025 at 12:05');
});
