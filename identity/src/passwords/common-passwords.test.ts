import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';

test.each(['password1', 'Password1', 'PASSWORD1!', '!!trustno1??', 'Iloveyou', 'qwertyuiop'])(
  '“%s” is known to everybody',
  async (password) => expect((await commonPasswords(8)).has(password)).toBe(true),
);

test.each(['Candle-light 7', 'correct horse', 'battery staple', '!!!!!!!!', ''])(
  '“%s” is not',
  async (password) => expect((await commonPasswords(8)).has(password)).toBe(false),
);

test('the most common ones of the length that is asked for', async () => {
  // Beyond the first 10,000 of those with six letters, but not of those with eight.
  expect((await commonPasswords(6)).has('painkiller')).toBe(false);
  expect((await commonPasswords(8)).has('painkiller')).toBe(true);
});
