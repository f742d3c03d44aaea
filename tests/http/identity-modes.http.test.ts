import { createSigningKey, startKeySetServer } from '@lectern/api/testing/key-set-server';
import {
  ACCOUNT_EVENTS_PATH,
  EVENT_MEDIA_TYPE,
} from '@lectern/server/identity/account-events/event-token';
import { firebaseTokens } from '@lectern/server/identity/mount-identity';
import { loadSiteBuild } from '@lectern/server/site/site-build';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, signIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { exchange, readAnswer } from '../support/raw-exchange.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const EMAIL = 'anybody@example.com';
const GOOGLE = 'https://securetoken.google.com/lectern';
const OTHER_PROJECT = 'https://securetoken.google.com/school-1a2b';
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

interface Mode {
  readonly environment: Readonly<Record<string, string>>;
  readonly hasOwnProvider: boolean;
  readonly believesUnsigned?: string;
}

const MODES: readonly (readonly [string, Mode])[] = [
  ['embedded', { environment: {}, hasOwnProvider: true }],
  ['remote', { environment: { IDENTITY_URL: NOWHERE }, hasOwnProvider: true }],
  [
    'firebase',
    {
      environment: {
        FIREBASE_API_KEY: 'key',
        FIREBASE_AUTH_DOMAIN: 'lectern.firebaseapp.com',
        FIREBASE_PROJECT_ID: 'lectern',
      },
      hasOwnProvider: false,
    },
  ],
  [
    'emulator',
    {
      environment: { IDENTITY_URL: NOWHERE, FIREBASE_PROJECT_ID: 'school-1a2b' },
      hasOwnProvider: false,
      believesUnsigned: OTHER_PROJECT,
    },
  ],
];

describe.each(MODES)('with IDENTITY=%s', (mode, { environment, ...expected }) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct('sqlite', {
      environment: { IDENTITY: mode, ...environment },
      site: await loadSiteBuild(),
    });
  });
  afterAll(() => product.stop());

  async function askUnsigned(issuer: string, email = EMAIL): Promise<Response> {
    const token = new UnsecuredJWT({ email })
      .setIssuer(issuer)
      .setAudience(issuer.split('/').at(-1) ?? '')
      .setSubject('anybody')
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
    const courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
    return await askForSeat(product, { token, email }, courseId);
  }

  test('every page says where sign-in runs in an emulator, and none elsewhere', {
    tags: ['SIGNIN-21'],
  }, async () => {
    const text = 'Running in emulator mode. Do not use with production credentials.';
    for (const address of ['/', '/signin', '/courses']) {
      const html = await (await fetch(product.url + address)).text();
      expect(html.includes(text), address).toBe(mode === 'emulator');
    }
  });

  test('an unsigned token is refused, unless it is that of the emulator’s own project', async () => {
    for (const issuer of [GOOGLE, OTHER_PROJECT, 'http://localhost']) {
      const answer = await askUnsigned(issuer);
      if (issuer === expected.believesUnsigned) expect(answer.status).toBe(200);
      else if (mode === 'remote') expect([401, 503]).toContain(answer.status);
      else await expectRefusal(answer, 'unauthenticated');
    }
    // Our own provider would refuse this e-mail.
    if (expected.believesUnsigned) {
      const answer = await askUnsigned(expected.believesUnsigned, 'r&d@example.com');
      expect(answer.status).toBe(200);
    }
  });

  test('our own provider is there where it signs people in, for hosts that are known', async () => {
    const key = '/identitytoolkit.googleapis.com/v1/projects?key=lectern';
    const found = (await fetch(product.url + key)).status !== 404;
    expect(found).toBe(expected.hasOwnProvider);
    const keys = (await fetch(`${product.url}/.well-known/jwks.json`)).status !== 404;
    expect(keys).toBe(expected.hasOwnProvider);
    for (const path of [key, '/__/auth/handler']) {
      const request = `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
      expect(readAnswer(await exchange(product.port, request)).status).toBe(400);
    }
  });

  test('events of accounts are taken from a provider in another process, while its keys are there', async () => {
    const { kid, privateKey } = await createSigningKey('provider-1');
    const header = { alg: 'RS256', kid, typ: 'secevent+jwt' };
    const body = await new SignJWT({}).setProtectedHeader(header).sign(privateKey);
    const headers = { 'content-type': EVENT_MEDIA_TYPE };
    const sent = { method: 'POST', headers, body };
    const answer = await fetch(product.url + ACCOUNT_EVENTS_PATH, sent);
    if (mode === 'remote') await expectRefusal(answer, 'unavailable');
    else expect(answer.status).toBe(404);
  });
});

test('Google’s tokens are those of its issuer, our project and its keys', async () => {
  const [keySet, key] = await Promise.all([startKeySetServer(), createSigningKey('google-1')]);
  keySet.publish(key.publicJwk);
  const project = { mode: 'firebase', apiKey: '', authDomain: '', projectId: 'lectern' } as const;
  const verify = firebaseTokens(project, Date.now, keySet.url.href);
  const sign = (issuer: string, audience: string) =>
    new SignJWT({ email: EMAIL, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject('uid')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key.privateKey);
  const { account } = await verify(await sign(GOOGLE, 'lectern'));
  expect(account).toMatchObject({ accountId: 'uid', email: EMAIL, emailVerified: true });
  await expect(verify(await sign(GOOGLE, 'other'))).rejects.toThrow('Please sign in.');
  await expect(verify(await sign('http://localhost', 'lectern'))).rejects.toThrow();
  await keySet.stop();
});
