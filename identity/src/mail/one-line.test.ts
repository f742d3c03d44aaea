import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['Lectern\r\nBcc: everybody@example.com', 'Lectern Bcc: everybody@example.com'],
  ['a\u2028b\u2029c\u0085d\u0000e\tf', 'a b c d e f'],
  ['  much   room  ', 'much room'],
])('%j becomes one line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('marks that change the text’s direction are removed', () => {
  expect(oneLine('Ada\u202e gro.live\u2066\u200f\u061c')).toBe('Ada gro.live');
});

test('names of every script are unchanged', () => {
  for (const name of ['שרה כהן', 'محمد', 'می‌خواهم', '👩‍🏫', 'Zoë']) {
    expect(oneLine(name)).toBe(name);
  }
});
