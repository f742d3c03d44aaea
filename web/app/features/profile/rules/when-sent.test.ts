import { expect, test } from 'vitest';
import { whenSent } from './when-sent.ts';

const at = (day: number, hour: number) => new Date(2026, 0, day, hour, 5).getTime();

test.each([
  ['of today', at(5, 14), 'at 14:05'],
  ['of yesterday', at(4, 9), 'on Jan 4, 2026 at 09:05'],
])('a letter %s', (_, sentAt, said) => {
  expect(whenSent(sentAt, at(5, 15))).toBe(said);
});
