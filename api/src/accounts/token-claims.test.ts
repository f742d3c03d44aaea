import { expect, test } from 'vitest';
import { readClaims } from './token-claims.ts';

const NOW = 1_800_000_000_000;
const CLAIMS = { sub: 'id-7', iat: NOW / 1_000, exp: NOW / 1_000 + 3_600 };

test.each([
  [undefined, false],
  [{ sign_in_provider: 'password' }, false],
  [{ sign_in_provider: 'password', sign_in_second_factor: 'totp' }, true],
  [{ sign_in_provider: 'passkey', sign_in_second_factor: 'passkey' }, true],
  ['nothing that we know', false],
])('firebase: %j means a second factor: %j', { tags: ['IDENTITY-28'] }, (firebase, expected) => {
  const read = readClaims({ ...CLAIMS, firebase }, NOW);
  expect(read?.account.hasSecondFactor).toBe(expected);
});
