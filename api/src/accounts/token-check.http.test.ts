import { createHmac, generateKeyPairSync } from 'node:crypto';
import { errorBody } from '@lectern/contract/errors';
import { LIMITS } from '@lectern/contract/limits';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { exportSPKI, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabaseUrl } from '../../../database/testing/fresh-database.ts';
import { AUDIENCE, createGuardedApp, ISSUER } from '../../testing/guarded-app.ts';
import {
  createSigningKey,
  type KeySetServer,
  type SigningKey,
  startKeySetServer,
} from '../../testing/key-set-server.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const SECOND = NOW / 1_000;
/** What a good token says. */
const GOOD: JWTPayload = {
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'account-1',
  iat: SECOND - 60,
  exp: SECOND + 3_600,
  email: 'lea@example.com',
  email_verified: true,
  name: 'Lea',
  picture: 'https://pictures.example/lea.png',
};

describe('the token check', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let keySet: KeySetServer;
  let app: FastifyInstance;
  let key: SigningKey;
  let elliptic: SigningKey;
  let probabilistic: SigningKey;

  beforeAll(async () => {
    fresh = await freshDatabaseUrl('sqlite');
    database = await openDatabase(fresh.url);
    keySet = await startKeySetServer();
    [key, elliptic, probabilistic] = await Promise.all([
      createSigningKey('key-1'),
      createSigningKey('key-ec', 'ES256'),
      createSigningKey('key-ps', 'PS256'),
    ]);
    keySet.publish(key.publicJwk, elliptic.publicJwk, probabilistic.publicJwk);
    app = createGuardedApp(database, keySet.url, () => NOW);
  });
  afterAll(async () => {
    await app.close();
    await keySet.stop();
    await database.close();
    await fresh.remove();
  });

  function sign(claims: JWTPayload, signing = key, header: { alg?: string; kid?: string } = {}) {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'JWT', ...header })
      .sign(signing.privateKey);
  }

  const ask = (authorization: string | undefined) =>
    app.inject({ url: '/me', headers: authorization === undefined ? {} : { authorization } });

  async function expectRefused(authorization: string | undefined, what = '') {
    const answer = await ask(authorization);
    expect(answer.statusCode, what).toBe(401);
    expect(errorBody.strict().parse(answer.json())).toEqual({
      code: 'unauthenticated',
      message: 'Please sign in.',
    });
  }

  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(GOOD).filter(([name]) => !names.includes(name)));
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('says who sent a good token', async () => {
    const answer = await ask(`Bearer ${await sign(GOOD)}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      personId: expect.stringMatching(/^[\da-f-]{36}$/),
      email: 'lea@example.com',
      emailVerified: true,
      name: 'Lea',
      picture: 'https://pictures.example/lea.png',
      since: expect.any(Number),
      role: '',
      mayTeach: false,
      hasSecondFactor: false,
    });
    const again = await ask(`bearer ${await sign({ ...GOOD, iat: SECOND })}`);
    expect(again.json().personId).toBe(answer.json().personId);
  });

  test('mends a name and a picture that do not fit', async () => {
    const claims = { ...GOOD, name: ` L\u0000e\u202ea${'a'.repeat(300)}`, picture: 'javascript:x' };
    const { name, picture } = (await ask(`Bearer ${await sign(claims)}`)).json();
    expect(name).toBe(`Lea${'a'.repeat(LIMITS.personName - 3)}`);
    expect(picture).toBe('');
  });

  test('takes each e-mail that its provider took and that can be kept', async () => {
    for (const email of [
      'r&d@example.com',
      'a=b@example.com',
      'x#y@example.com',
      'lea@localhost',
      'léa@exämple.example',
      '"lea lee"@example.com',
    ]) {
      const answer = await ask(`Bearer ${await sign({ ...GOOD, sub: email, email })}`);
      expect(answer.json()).toMatchObject({ email, emailVerified: true });
    }
    const odd = [
      `${'x'.repeat(243)}@example.com`,
      'lea\u0000@example.com',
      'l\ud800@example.com',
      7,
    ];
    for (const email of odd) {
      const answer = await ask(`Bearer ${await sign({ ...GOOD, sub: 'account-odd', email })}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ email: '', name: 'Lea' });
    }
  });

  test('takes a token that says no more than it must', async () => {
    const answer = await ask(
      `Bearer ${await sign(without('email', 'email_verified', 'name', 'picture'))}`,
    );
    expect(answer.json()).toMatchObject({ email: '', emailVerified: false, name: '', picture: '' });
  });

  test('takes a token for us that is good by the clock of its provider', async () => {
    const good: [string, JWTPayload][] = [
      ['of several audiences', { ...GOOD, aud: ['other', AUDIENCE] }],
      ['that ended 9 s ago, by another clock', { ...GOOD, exp: SECOND - 9 }],
      ['of a clock 10 s ahead', { ...GOOD, iat: SECOND + 10 }],
      ['good from in 10 s on', { ...GOOD, nbf: SECOND + 10 }],
    ];
    for (const [what, claims] of good) {
      expect((await ask(`Bearer ${await sign(claims)}`)).statusCode, what).toBe(200);
    }
  });

  test('refuses a token that is another’s, is not good now, or lacks what it must say', async () => {
    const bad: [string, JWTPayload][] = [
      ['of a foreign issuer', { ...GOOD, iss: 'https://issuer.example/other' }],
      ['of an issuer alike', { ...GOOD, iss: `${ISSUER}/` }],
      ['for a foreign audience', { ...GOOD, aud: 'other' }],
      ['for an audience alike', { ...GOOD, aud: `${AUDIENCE}2` }],
      ['that ended', { ...GOOD, exp: SECOND - 11 }],
      ['issued in the future', { ...GOOD, iat: SECOND + 11 }],
      ['not yet good', { ...GOOD, nbf: SECOND + 11 }],
      ['without issuer', without('iss')],
      ['without audience', without('aud')],
      ['without subject', without('sub')],
      ['without a time of issue', without('iat')],
      ['without an end', without('exp')],
      ['of an empty subject', { ...GOOD, sub: '' }],
      ['of an endless subject', { ...GOOD, sub: 'x'.repeat(129) }],
      ['whose subject is no text', { ...GOOD, sub: 7 as unknown as string }],
      ['whose end is no number', { ...GOOD, exp: 'tomorrow' as unknown as number }],
    ];
    for (const [what, claims] of bad) await expectRefused(`Bearer ${await sign(claims)}`, what);
  });

  test('refuses a token that nobody signed', async () => {
    for (const alg of ['none', 'None', 'NONE', '']) {
      const head = encode({ alg, kid: key.kid, typ: 'JWT' });
      await expectRefused(`Bearer ${head}.${encode(GOOD)}.`);
      await expectRefused(`Bearer ${head}.${encode(GOOD)}`);
    }
  });

  test('refuses the public key taken for a shared secret', async () => {
    const publicKey = await importJWK(key.publicJwk, 'RS256', { extractable: true });
    const secrets = [await exportSPKI(publicKey as CryptoKey), JSON.stringify(key.publicJwk)];
    const signed = `${encode({ alg: 'HS256', kid: key.kid })}.${encode(GOOD)}`;
    for (const secret of secrets) {
      const mac = createHmac('sha256', secret).update(signed).digest('base64url');
      await expectRefused(`Bearer ${signed}.${mac}`);
    }
  });

  test('refuses other ways to sign, though their keys are in the set', async () => {
    await expectRefused(`Bearer ${await sign(GOOD, elliptic, { alg: 'ES256' })}`);
    await expectRefused(`Bearer ${await sign(GOOD, probabilistic, { alg: 'PS256' })}`);
    const [, payload] = (await sign(GOOD)).split('.');
    const [, , signature] = (await sign(GOOD, elliptic, { alg: 'ES256' })).split('.');
    await expectRefused(
      `Bearer ${encode({ alg: 'RS256', kid: 'key-ec' })}.${payload}.${signature}`,
    );
  });

  test('refuses what another key signed, whatever it calls itself', async () => {
    const stranger = await createSigningKey('stranger');
    await expectRefused(`Bearer ${await sign(GOOD, stranger)}`);
    await expectRefused(`Bearer ${await sign(GOOD, stranger, { kid: key.kid })}`);
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const jwk = publicKey.export({ format: 'jwk' });
    const own = await new SignJWT(GOOD)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, jwk: jwk as Record<string, string> })
      .sign(stranger.privateKey);
    await expectRefused(`Bearer ${own}`);
  });

  test('refuses a token that was changed after it was signed', async () => {
    const [head, payload = '', signature] = (await sign(GOOD)).split('.');
    const other = encode({ ...GOOD, sub: 'account-2' });
    const broken = payload.slice(0, -4) + [...payload.slice(-4)].reverse().join('');
    for (const changed of [other, broken, '', encode(null), encode([]), '%%%']) {
      await expectRefused(`Bearer ${head}.${changed}.${signature}`);
    }
    await expectRefused(`Bearer ${head}.${payload}.`);
    await expectRefused(`Bearer ${head}.${payload}.${signature}.${signature}`);
  });

  test('refuses a header that is none, without a word to the key set', async () => {
    const token = await sign(GOOD);
    const before = keySet.asked();
    for (const header of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      `Bearer  ${token}`,
      `Bearer\t${token}`,
      `Bearer ${token} x`,
      `Bearer "${token}"`,
      `Basic ${token}`,
      `Token ${token}`,
      token,
      `Bearer${token}`,
      `Bearer ${token}, Bearer ${token}`,
      `DPoP ${token}`,
      `Bearer ${'x'.repeat(10_000)} `,
    ]) {
      await expectRefused(header);
    }
    for (const nonsense of ['x', 'x.y.z', '..', 'e30.e30.e30']) {
      await expectRefused(`Bearer ${nonsense}`);
    }
    expect(keySet.asked()).toBe(before);
  });

  test('refuses whatever else a header may hold', async () => {
    const header = fc.dictionary(
      fc.constantFrom('alg', 'kid', 'typ', 'crit', 'b64', 'jwk', 'jku', 'x5c', 'zip', 'enc'),
      fc.oneof(fc.constantFrom('RS256', 'key-1', 'key-ec', 'JWT'), fc.jsonValue({ maxDepth: 1 })),
    );
    await fc.assert(
      fc.asyncProperty(header, fc.base64String({ maxLength: 400 }), async (fields, text) => {
        const head = encode({ alg: 'RS256', kid: key.kid, ...fields });
        const signature = text.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
        await expectRefused(`Bearer ${head}.${encode(GOOD)}.${signature}`);
      }),
      { seed: 20_260_501, numRuns: 100 },
    );
  });

  test('refuses an account that the product knows as disabled', async () => {
    const token = await sign({ ...GOOD, sub: 'account-bad' });
    const { personId } = (await ask(`Bearer ${token}`)).json();
    await database.interactiveTransaction((writer) =>
      writer.updateTable('person').set({ state: 'disabled' }).where('id', '=', personId).execute(),
    );
    const answer = await ask(`Bearer ${token}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('This account can no longer be used.');
  });
});
