import { errorBody } from '@lectern/contract/errors';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabaseUrl } from '../../../database/testing/fresh-database.ts';
import { AUDIENCE, createGuardedApp, ISSUER } from '../../testing/guarded-app.ts';
import {
  createSigningKey,
  type KeySetServer,
  type SigningKey,
  startKeySetServer,
} from '../../testing/key-set-server.ts';

let fresh: FreshDatabase;
let database: Database;
let keySet: KeySetServer;
let app: FastifyInstance;
let first: SigningKey;
let second: SigningKey;

beforeAll(async () => {
  fresh = await freshDatabaseUrl('sqlite');
  database = await openDatabase(fresh.url);
  [first, second] = await Promise.all([createSigningKey('first'), createSigningKey('second')]);
});
afterAll(async () => {
  await database.close();
  await fresh.remove();
});
beforeEach(async () => {
  // Only the date, and a past one: sockets and timers go their own way, and ids never go back.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2024, 4, 1, 12) });
  keySet = await startKeySetServer();
  keySet.publish(first.publicJwk);
  app = createGuardedApp(database, keySet.url, () => Date.now());
});
afterEach(async () => {
  await app.close();
  await keySet.stop();
  vi.useRealTimers();
});

const passTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function askWith(key: SigningKey) {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject('account')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key.privateKey);
  return await app.inject({ url: '/me', headers: { authorization: `Bearer ${token}` } });
}

test('the keys are fetched once, for many who ask at once and later', async () => {
  await Promise.all(Array.from({ length: 10 }, () => askWith(first)));
  passTime(599_000);
  expect((await askWith(first)).statusCode).toBe(200);
  expect(keySet.asked()).toBe(1);
  passTime(2_000);
  expect((await askWith(first)).statusCode).toBe(200);
  expect(keySet.asked()).toBe(2);
});

test('a new key is found when a token names it', async () => {
  expect((await askWith(first)).statusCode).toBe(200);
  keySet.publish(second.publicJwk, first.publicJwk);
  passTime(31_000);
  expect((await askWith(second)).statusCode).toBe(200);
  expect((await askWith(first)).statusCode).toBe(200);
});

test('a key that is taken back counts no longer once the keys are fetched again', async () => {
  expect((await askWith(first)).statusCode).toBe(200);
  keySet.publish(second.publicJwk);
  passTime(601_000);
  expect((await askWith(first)).statusCode).toBe(401);
  expect((await askWith(second)).statusCode).toBe(200);
});

test('tokens of unknown keys do not make us ask more than twice a minute', async () => {
  await askWith(first);
  for (let attempt = 0; attempt < 20; attempt++) {
    expect((await askWith(second)).statusCode).toBe(401);
    passTime(1_000);
  }
  expect(keySet.asked()).toBe(1);
});

test.each<[string, () => Promise<void>]>([
  ['is gone', () => keySet.stop()],
  ['fails', async () => keySet.answer(500, 'oops')],
  ['is another page', async () => keySet.answer(200, '<html></html>')],
  ['is no set of keys', async () => keySet.answer(200, '{"keys":"none"}')],
  ['was moved', async () => keySet.answer(404, '{}')],
])('while the key set %s no token is refused as a bad one', async (_what, break_) => {
  await break_();
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = await askWith(first);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(errorBody.strict().parse(answer.json()).code).toBe('unavailable');
  }
});

test('what was known before goes on while the key set is gone, and it is found again', async () => {
  expect((await askWith(first)).statusCode).toBe(200);
  await keySet.stop();
  passTime(300_000);
  expect((await askWith(first)).statusCode).toBe(200);
  passTime(600_000);
  expect((await askWith(first)).statusCode).toBe(503);
  await keySet.start();
  expect((await askWith(first)).statusCode).toBe(200);
});
