import {
  base64url,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, post, refresh, refusalOf } from '../../testing/call.ts';
import { register, signIn } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('ID tokens', () => {
  let running: RunningIdentity;
  let genuine: { header: JWTHeaderParameters; payload: JWTPayload };

  beforeAll(async () => {
    running = await startIdentity('sqlite');
    const { idToken } = await register(running);
    genuine = { header: part(idToken, 0) as JWTHeaderParameters, payload: part(idToken, 1) };
  });
  afterAll(() => running.stop());

  function part(token: string, at: number): JWTPayload {
    return JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[at] ?? '')));
  }

  async function lookup(idToken: string): Promise<string> {
    const answer = await post(running, 'v1/accounts:lookup', { idToken });
    return answer.ok ? 'known' : await refusalOf(answer);
  }

  /** The provider's own key, out of its database. */
  async function ownKey() {
    const rows = await running.database.read
      .withTables<{ signing_key: { private_jwk: string; public_jwk: string } }>()
      .selectFrom('signing_key')
      .selectAll()
      .execute();
    const [row] = rows;
    if (!row) throw new Error('There is no key');
    return { secret: JSON.parse(row.private_jwk), open: JSON.parse(row.public_jwk) };
  }

  async function signed(
    payload: JWTPayload,
    header: Partial<JWTHeaderParameters> = {},
  ): Promise<string> {
    const key = await importJWK((await ownKey()).secret, 'RS256');
    return await new SignJWT(payload)
      .setProtectedHeader({ ...genuine.header, ...header })
      .sign(key);
  }

  test('hold the account in the real service’s claims', () => {
    const { payload, header } = genuine;
    expect(header).toEqual({ alg: 'RS256', kid: expect.any(String), typ: 'JWT' });
    expect(payload).toMatchObject({
      iss: 'https://lectern.test',
      aud: 'lectern',
      user_id: payload.sub,
      email_verified: false,
      firebase: { identities: { email: [payload.email] }, sign_in_provider: 'password' },
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600);
    expect(payload.auth_time).toBe(payload.iat);
  });

  test('one that is made as ours is accepted: the others fail for what they change', async () => {
    expect(await lookup(await signed(genuine.payload))).toBe('known');
  });

  const MINUTES_AGO = 60;

  test.each<[string, () => Promise<string>, string?]>([
    [
      'without a signature',
      async () => {
        const [head, body] = [{ alg: 'none', typ: 'JWT' }, genuine.payload].map((json) =>
          base64url.encode(JSON.stringify(json)),
        );
        return `${head}.${body}.`;
      },
    ],
    [
      'of HS256 with the public key for a secret',
      async () => {
        const open = await importJWK((await ownKey()).open, 'RS256', { extractable: true });
        if (open instanceof Uint8Array) throw new Error('This is no public key');
        const secret = new TextEncoder().encode(await exportSPKI(open));
        const header = { ...genuine.header, alg: 'HS256' };
        return await new SignJWT(genuine.payload).setProtectedHeader(header).sign(secret);
      },
    ],
    [
      'of another’s key under our key’s name',
      async () => {
        const { privateKey } = await generateKeyPair('RS256');
        return await new SignJWT(genuine.payload)
          .setProtectedHeader(genuine.header)
          .sign(privateKey);
      },
    ],
    [
      'that brings its own key',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
        const jwk = (await crypto.subtle.exportKey('jwk', publicKey)) as never;
        return await new SignJWT(genuine.payload)
          .setProtectedHeader({ alg: 'RS256', jwk, jku: 'http://127.0.0.1/keys' })
          .sign(privateKey);
      },
    ],
    ['of another issuer', () => signed({ ...genuine.payload, iss: 'https://evil.example' })],
    ['for another audience', () => signed({ ...genuine.payload, aud: 'another' })],
    ['of an unknown key', () => signed(genuine.payload, { kid: 'unknown' })],
    ['of a key without a name', () => signed(genuine.payload, { kid: '' })],
    ['of nobody', () => signed({ ...genuine.payload, sub: '' })],
    ['without auth_time', () => signed({ ...genuine.payload, auth_time: undefined })],
    ['without a way of signing in', () => signed({ ...genuine.payload, firebase: 5 })],
    [
      'with another payload',
      async () => {
        const [head, , signature] = (await signed(genuine.payload)).split('.');
        const body = base64url.encode(JSON.stringify({ ...genuine.payload, sub: 'another' }));
        return `${head}.${body}.${signature}`;
      },
    ],
    ['of three words', async () => 'what.is.this'],
    ['of somebody who is gone', () => signed({ ...genuine.payload, sub: 'x' }), 'USER_NOT_FOUND'],
    [
      'that is over',
      () => {
        const now = Math.floor(running.now() / 1_000);
        return signed({ ...genuine.payload, exp: now - MINUTES_AGO });
      },
      'TOKEN_EXPIRED',
    ],
  ])('one %s is refused', async (_what, make, code = 'INVALID_ID_TOKEN') => {
    expect(await lookup(await make())).toBe(code);
  });

  test('are valid for an hour', async () => {
    const { idToken } = await register(running);
    running.passTime(HOUR - 2_000);
    expect(await lookup(idToken)).toBe('known');
    running.passTime(6_000);
    expect(await lookup(idToken)).toBe('TOKEN_EXPIRED');
  });

  test('of the second in which the password changes are revoked, the new ones are not', async () => {
    const { email, idToken, refreshToken } = await register(running);
    const other = await signIn(running, email);
    const password = 'battery staple';
    const answer = await call(running, 'v1/accounts:update', { idToken, password });
    expect([
      await lookup(idToken),
      await lookup(other.idToken),
      await refusalOf(await refresh(running, refreshToken)),
    ]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
    expect(await lookup(answer.idToken ?? '')).toBe('known');
    const again = z
      .object({ id_token: z.string(), refresh_token: z.string() })
      .parse(await (await refresh(running, answer.refreshToken ?? '')).json());
    expect(again.refresh_token).toBe(answer.refreshToken);
    expect(await lookup(again.id_token)).toBe('known');

    const third = { idToken: answer.idToken, password: 'purple monkey' };
    const last = await call(running, 'v1/accounts:update', third);
    expect(await lookup(answer.idToken ?? '')).toBe('TOKEN_EXPIRED');
    expect(await lookup(last.idToken ?? '')).toBe('known');
  });

  test('a refreshed one holds the time of the last sign-in', async () => {
    const { idToken, refreshToken } = await register(running);
    running.passTime(30 * DAY);
    const answer = await refresh(running, refreshToken);
    const { id_token: refreshed, ...rest } = z
      .looseObject({ id_token: z.string() })
      .parse(await answer.json());
    expect(part(refreshed, 1).auth_time).toBe(part(idToken, 1).auth_time);
    expect(rest).toMatchObject({
      refresh_token: refreshToken,
      access_token: refreshed,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: part(idToken, 1).sub,
      project_id: 'lectern',
    });
  });

  test('a revoked session is not refreshed, and another account’s cannot be revoked', async () => {
    const [one, other] = [await register(running), await register(running)];
    const revoke = (idToken: string, token: string) =>
      call(running, 'v2/accounts:revokeToken', { tokenType: 'REFRESH_TOKEN', token, idToken });
    await revoke(other.idToken, one.refreshToken);
    expect((await refresh(running, one.refreshToken)).status).toBe(200);
    await revoke(one.idToken, one.refreshToken);
    expect(await refusalOf(await refresh(running, one.refreshToken))).toBe('TOKEN_EXPIRED');
    await revoke(one.idToken, one.refreshToken);
    expect(await lookup(one.idToken)).toBe('known');
  });
});
