import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

test.each(['Ada Lovelace', 'J.R.R. Tolkien', 'Dr. No', "O'Neil", 'שרה כהן', 'María-José'])(
  '%s is greeted',
  (name) => {
    expect(greetingName(name)).toBe(name);
  },
);

test.each([
  'You have won: claim at evil.example',
  'https://evil.example',
  'www.evil.example',
  'write to me@evil.example',
  'bit.ly/x',
  'x'.repeat(61),
])('%s is an advertisement and not shown', (name) => {
  expect(greetingName(name)).toBe('');
});

test('a name is one line', () => {
  expect(greetingName(' Ada\r\n\u202eLovelace ')).toBe('Ada Lovelace');
});
