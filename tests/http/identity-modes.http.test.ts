import { createSigningKey, startKeySetServer } from '@lectern/api/testing/key-set-server';
import {
  ACCOUNT_EVENTS_PATH,
  EVENT_MEDIA_TYPE,
} from '@lectern/server/identity/account-events/event-token';
import { firebaseTokens } from '@lectern/server/identity/mount-identity';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { addCourse, signIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { exchange, readAnswer } from '../support/raw-exchange.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const EMAIL = 'anybody@example.com';
const EMULATOR = { IDENTITY: 'emulator', IDENTITY_URL: 'http://127.0.0.1:9' };
const FIREBASE = {
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'lectern.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'lectern',
};
const GOOGLE = 'https://securetoken.google.com/lectern';

let product: RunningProduct;
afterEach(() => product.stop());

async function askUnsigned(
  issuer: string,
  { email = EMAIL, audience = 'lectern' } = {},
): Promise<Response> {
  const token = new UnsecuredJWT({ email })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('anybody')
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
  const courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
  return await askForSeat(product, { token, email }, courseId);
}

test('the emulator’s unsigned token is believed with IDENTITY=emulator', async () => {
  product = await startProduct('sqlite', { environment: EMULATOR });
  expect((await askUnsigned(GOOGLE)).status).toBe(200);
});

test('the emulator’s project is the one that is set', async () => {
  const FIREBASE_PROJECT_ID = 'school-1a2b';
  product = await startProduct('sqlite', { environment: { ...EMULATOR, FIREBASE_PROJECT_ID } });
  const issuer = `https://securetoken.google.com/${FIREBASE_PROJECT_ID}`;
  expect((await askUnsigned(issuer, { audience: FIREBASE_PROJECT_ID })).status).toBe(200);
  await expectRefusal(await askUnsigned(GOOGLE), 'unauthenticated');
});

test('an e-mail that our own provider would refuse gets a seat all the same', async () => {
  product = await startProduct('sqlite', { environment: EMULATOR });
  expect((await askUnsigned(GOOGLE, { email: 'r&d@example.com' })).status).toBe(200);
});

describe.each<[string, Record<string, string>]>([
  ['embedded', {}],
  ['firebase', FIREBASE],
])('with IDENTITY=%s', (_mode, environment) => {
  test.each([GOOGLE, 'http://localhost'])('an unsigned token of %s is refused', async (issuer) => {
    product = await startProduct('sqlite', { environment });
    await expectRefusal(await askUnsigned(issuer), 'unauthenticated');
  });
});

test('with IDENTITY=remote an unsigned token is refused', async () => {
  const keySet = await startKeySetServer();
  const IDENTITY_URL = keySet.url.origin;
  product = await startProduct('sqlite', { environment: { IDENTITY: 'remote', IDENTITY_URL } });
  await expectRefusal(await askUnsigned('http://localhost'), 'unauthenticated');
  await keySet.stop();
});

test.each([EMULATOR, FIREBASE])('our own provider is not there with %j', async (environment) => {
  product = await startProduct('sqlite', { environment });
  const address = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=lectern';
  const answer = await fetch(product.url + address, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
  expect((await fetch(`${product.url}/.well-known/jwks.json`)).status).toBe(404);
});

test.each<[string, Record<string, string>]>([
  ['embedded', {}],
  ['firebase', FIREBASE],
  ['emulator', EMULATOR],
])('with IDENTITY=%s nobody can push account events', async (_mode, environment) => {
  product = await startProduct('sqlite', { environment });
  const headers = { 'content-type': EVENT_MEDIA_TYPE };
  const news = { method: 'POST', headers, body: 'e30.e30.e30' };
  expect((await fetch(product.url + ACCOUNT_EVENTS_PATH, news)).status).toBe(404);
});

test('Google’s tokens are those of its issuer, our project and its keys', async () => {
  product = await startProduct('sqlite', { environment: FIREBASE });
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

test.each(['embedded', 'remote'])(
  'with IDENTITY=%s the provider knows no other host',
  async (mode) => {
    product = await startProduct('sqlite', {
      environment: { IDENTITY: mode, IDENTITY_URL: 'http://127.0.0.1:9' },
    });
    for (const path of [
      '/identitytoolkit.googleapis.com/v1/projects?key=lectern',
      '/__/auth/handler',
    ]) {
      const request = `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
      expect(readAnswer(await exchange(product.port, request)).status).toBe(400);
    }
  },
);
