import { expect, test } from 'vitest';
import { cacheClaims } from './claims-cache.ts';

const MINUTE = 60_000;

/** Verifies every token, good for an hour from `at`, and counts how often it was asked. */
function countingVerifier() {
  const asked: string[] = [];
  const verify = async (token: string, at: number) => {
    asked.push(token);
    return {
      accountId: token,
      authTime: at,
      issuedAt: at,
      expiresAt: 60 * MINUTE,
      signInProvider: 'password',
      secondFactor: undefined,
      revocations: 0,
      sessionId: undefined,
    };
  };
  return { asked, verify: cacheClaims(verify) };
}

test('a token is verified once in ten minutes, and each token by itself', async () => {
  const { asked, verify } = countingVerifier();
  expect(await verify('one', 0)).toMatchObject({ accountId: 'one' });
  expect(await verify('one', 10 * MINUTE - 1)).toMatchObject({ accountId: 'one' });
  expect(await verify('other', 0)).toMatchObject({ accountId: 'other' });
  expect(asked).toEqual(['one', 'other']);
  await verify('one', 10 * MINUTE);
  expect(asked).toEqual(['one', 'other', 'one']);
});

test('nothing is cached beyond its expiry, nor before it was verified', async () => {
  const { asked, verify } = countingVerifier();
  await verify('one', 59 * MINUTE);
  await verify('one', 60 * MINUTE);
  expect(asked).toHaveLength(2);
  await verify('one', 58 * MINUTE);
  expect(asked).toHaveLength(3);
});

test('a refusal is not cached', async () => {
  let refusals = 0;
  const verify = cacheClaims(async () => {
    refusals += 1;
    throw new Error('no');
  });
  await expect(verify('one', 0)).rejects.toThrow('no');
  await expect(verify('one', 0)).rejects.toThrow('no');
  expect(refusals).toBe(2);
});
