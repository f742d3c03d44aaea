import { expect, test } from 'vitest';
import { periodAt } from './digest-period.ts';

test('a day of letters begins at five, a week on Monday', { tags: ['LETTER-4'] }, () => {
  const before = Date.UTC(2026, 10, 30, 4, 59);
  const after = Date.UTC(2026, 10, 30, 5);
  expect(new Date(after).getUTCDay()).toBe(1);
  expect([periodAt('daily', before), periodAt('weekly', before)]).toEqual([
    '2026-11-29',
    '2026-11-23',
  ]);
  expect([periodAt('daily', after), periodAt('weekly', after)]).toEqual([
    '2026-11-30',
    '2026-11-30',
  ]);
  expect(periodAt('weekly', Date.UTC(2026, 11, 6, 23))).toBe('2026-11-30');
});
