import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

test('ten codes, each another, in groups of four', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

test('a code is read as people write it', () => {
  const hash = hashRecoveryCode('id-7', 'abcd-0011-jkmn-pqrs');
  expect(hash).toMatch(/^[\w-]{43}$/);
  for (const text of ['ABCD0011JKMNPQRS', ' abcd 0011 jkmn pqrs ', 'abcd-oOiL-jkmn-pqrs']) {
    expect(hashRecoveryCode('id-7', text)).toBe(hash);
  }
});

test('the same code of another account has another hash', () => {
  const code = 'abcd-efgh-jkmn-pqrs';
  expect(hashRecoveryCode('id-8', code)).not.toBe(hashRecoveryCode('id-7', code));
});

test.each(['', '123456', 'abcd-efgh-jkmn-pqr', 'abcd-efgh-jkmn-pqr!', 'abcd-efgh-jkmn-pqru'])(
  '%j is no recovery code',
  (text) => expect(hashRecoveryCode('id-7', text)).toBeUndefined(),
);
