import { openDatabase } from '@lectern/database/open';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../../database/testing/fresh-database.ts';
import { createSigningKey } from '../../testing/key-set-server.ts';
import { upsertPersonFromToken } from '../workflows/upsert-person-from-token.ts';
import { createTokenCheck } from './token-check.ts';
import { unsignedTokens } from './unsigned-tokens.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const SECOND = NOW / 1_000;
const EMULATOR = { issuer: 'https://securetoken.google.com/lectern', audience: 'lectern' };
const GOOD: JWTPayload = {
  iss: EMULATOR.issuer,
  aud: EMULATOR.audience,
  sub: 'account-1',
  iat: SECOND - 60,
  exp: SECOND + 3_600,
  email: 'lea@example.com',
};
const verify = unsignedTokens(EMULATOR, () => NOW);
const write = (claims: JWTPayload) => new UnsecuredJWT(claims).encode();

test('what the emulator writes says who somebody is', async () => {
  const fresh = await freshDatabaseUrl('sqlite');
  const database = await openDatabase(fresh.url);
  const check = createTokenCheck({
    verify,
    database,
    upsertPerson: upsertPersonFromToken,
    clock: () => NOW,
  });
  const request = { headers: { authorization: `Bearer ${write(GOOD)}` } };
  const user = await check(request as Parameters<typeof check>[0]);
  expect(user).toMatchObject({ email: 'lea@example.com', emailVerified: false });
  await database.close();
  await fresh.remove();
});

test.each<[string, JWTPayload]>([
  ['of another issuer', { ...GOOD, iss: 'http://localhost' }],
  ['for another audience', { ...GOOD, aud: 'other' }],
  ['that ended', { ...GOOD, exp: SECOND - 11 }],
  ['of the future', { ...GOOD, iat: SECOND + 11 }],
  ['of nobody', { ...GOOD, sub: '' }],
])('a token %s is refused', async (_what, claims) => {
  await expect(verify(write(claims))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a signed token is none of the emulator’s', async () => {
  const { privateKey } = await createSigningKey('key');
  const signed = await new SignJWT(GOOD).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  await expect(verify(signed)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(verify('nonsense')).rejects.toMatchObject({ code: 'unauthenticated' });
});
