import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUserWithEmailAndPassword, updatePassword } from '@firebase/auth';
import { BREACHED_PASSWORD } from '@lectern/contract/password-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, post, refusalOf } from '../../testing/call.ts';
import { openClient, outcomeOf } from '../../testing/official-client.ts';
import { freshEmail, PASSWORD, register, resetCode, signIn } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const REFUSED = `WEAK_PASSWORD : ${BREACHED_PASSWORD}`;
const STOLEN = 'stolen elsewhere';
const PADDING = 'only fills the answer up';
const SLOW = 'nobody answers about it';

let running: RunningIdentity;
let range: Server;
const asked: string[] = [];

const hashOf = (password: string) =>
  createHash('sha1').update(password).digest('hex').toUpperCase();

beforeAll(async () => {
  range = createServer((request, response) => {
    const prefix = request.url?.slice('/range/'.length) ?? '';
    asked.push(prefix);
    // It never answers.
    if (hashOf(SLOW).startsWith(prefix)) return;
    const lines = [
      `${'0'.repeat(35)}:12`,
      `${hashOf(STOLEN).slice(5)}:3`,
      `${hashOf(PADDING).slice(5)}:0`,
    ];
    response.end(lines.join('\r\n'));
  }).listen(0, '127.0.0.1');
  await once(range, 'listening');
  const { port } = range.address() as AddressInfo;
  const settings = { breachedPasswordsUrl: `http://127.0.0.1:${port}/range` };
  running = await startIdentity('sqlite', { settings });
});
afterAll(async () => {
  await running.stop();
  range.closeAllConnections();
  range.close();
});

test('a common password is refused wherever one is chosen', { tags: ['IDENTITY-26'] }, async () => {
  const { email, idToken } = await register(running);
  const oobCode = await resetCode(running, email);
  const newPassword = 'Password1!';
  const own = { email: freshEmail(), password: newPassword };
  const before = asked.length;
  expect([
    await refusalOf(await post(running, 'v1/accounts:signUp', own)),
    await refusalOf(await post(running, 'v1/accounts:update', { idToken, password: newPassword })),
    await refusalOf(await post(running, 'v1/accounts:resetPassword', { oobCode, newPassword })),
  ]).toEqual([REFUSED, REFUSED, REFUSED]);
  // Nobody else hears of it.
  expect(asked.length).toBe(before);
  // The code of the letter works still.
  await call(running, 'v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple' });
  await signIn(running, email, 'battery staple');
});

test('the official client takes it for a weak password', { tags: ['IDENTITY-26'] }, async () => {
  const client = openClient(running);
  const attempt = createUserWithEmailAndPassword(client, freshEmail(), 'iloveyou');
  await expect(attempt).rejects.toThrow(BREACHED_PASSWORD);
  expect(await outcomeOf(createUserWithEmailAndPassword(client, freshEmail(), 'iloveyou'))).toBe(
    'auth/weak-password',
  );
  const { user } = await createUserWithEmailAndPassword(client, freshEmail(), PASSWORD);
  expect(await outcomeOf(updatePassword(user, 'iloveyou'))).toBe('auth/weak-password');
});

test('others are looked up by five letters of their hash', { tags: ['IDENTITY-27'] }, async () => {
  const stolen = { email: freshEmail(), password: STOLEN };
  expect(await refusalOf(await post(running, 'v1/accounts:signUp', stolen))).toBe(REFUSED);
  expect(asked.at(-1)).toBe(hashOf(STOLEN).slice(0, 5));
  await register(running, freshEmail(), PADDING);
  expect(running.log).toEqual([]);
});

test('where nobody answers, the password is taken', { tags: ['IDENTITY-27'] }, async () => {
  await register(running, freshEmail(), SLOW);
  expect(running.log).toHaveLength(1);
});
