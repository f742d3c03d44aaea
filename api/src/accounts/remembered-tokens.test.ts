import { signInRequired } from '@lectern/http/errors/api-error';
import { beforeEach, expect, test } from 'vitest';
import { rememberTokens } from './remembered-tokens.ts';
import type { TokenVerifier } from './token-claims.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let now: number;
let looked: string[];
let verify: TokenVerifier;

beforeEach(() => {
  now = Date.UTC(2026, 4, 1, 12);
  looked = [];
  const ends = now + HOUR;
  verify = rememberTokens(
    async (token) => {
      looked.push(token);
      if (token === 'bad') throw signInRequired();
      const account = { accountId: token, email: '', emailVerified: false, name: '', picture: '' };
      return { account, expiresAt: ends };
    },
    () => now,
  );
});

test('a token is looked at once in ten minutes', async () => {
  const [first, again] = [await verify('a'), await verify('a')];
  expect(again).toBe(first);
  now += 10 * MINUTE - 1;
  await verify('a');
  expect(looked).toEqual(['a']);
  now += 1;
  await verify('a');
  expect(looked).toEqual(['a', 'a']);
});

test('each token is its own', async () => {
  expect((await verify('a')).account.accountId).toBe('a');
  expect((await verify('b')).account.accountId).toBe('b');
  expect(looked).toEqual(['a', 'b']);
});

test('what has ended is looked at again', async () => {
  now += HOUR - 1;
  await verify('a');
  now += 1;
  await verify('a');
  expect(looked).toEqual(['a', 'a']);
});

test('a refusal is not remembered', async () => {
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(verify('bad')).rejects.toThrow('Please sign in.');
  }
  expect(looked).toEqual(['bad', 'bad']);
});

test('a clock that was put back makes no token good that was not', async () => {
  await verify('a');
  now -= HOUR;
  await verify('a');
  expect(looked).toEqual(['a', 'a']);
});
