import { reload, signInWithEmailAndPassword } from '@firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BreakableProxy,
  startBreakableProxy,
} from '../../../database/testing/breakable-proxy.ts';
import { post, refresh } from '../../testing/call.ts';
import { openClient, outcomeOf } from '../../testing/official-client.ts';
import { freshEmail, PASSWORD, register } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

describe('a PostgreSQL that goes away and comes back', () => {
  let running: RunningIdentity;
  let line: BreakableProxy;

  beforeAll(async () => {
    running = await startIdentity('postgres', {
      settings: { rateLimits: true },
      through: async (databaseUrl) => {
        line = await startBreakableProxy(databaseUrl);
        return line.url;
      },
    });
  });
  afterAll(async () => {
    await running.stop();
    await line.disconnect();
  });

  /** The pool may still hand out a connection that broke; the next one is new. */
  const expectIn = (email: string) =>
    expect
      .poll(() => outcomeOf(signInWithEmailAndPassword(openClient(running), email, PASSWORD)))
      .toBe('done');

  test('signs nobody out: it is answered in plain text, and all works afterwards', async () => {
    const { email, idToken, refreshToken } = await register(running);
    const client = openClient(running);
    const { user } = await signInWithEmailAndPassword(client, email, PASSWORD);
    await line.disconnect();
    const requestType = 'PASSWORD_RESET';
    const answers = [
      await post(running, 'v1/accounts:lookup', { idToken }),
      await post(running, 'v1/accounts:signInWithPassword', { email, password: PASSWORD }),
      await post(running, 'v1/accounts:signUp', { email: freshEmail(), password: PASSWORD }),
      await post(running, 'v1/accounts:sendOobCode', { requestType, email }),
      await post(running, 'v1/accounts:resetPassword', { oobCode: 'x' }),
      await post(running, 'v1/accounts:update', { idToken, displayName: 'Noor' }),
      await refresh(running, refreshToken),
    ];
    for (const answer of answers) {
      expect(answer.status, answer.url).toBe(503);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.text()).toBe('Please try again in a moment.');
    }
    expect(await outcomeOf(reload(user))).toBe('auth/network-request-failed');
    expect(await outcomeOf(user.getIdToken(true))).toBe('auth/network-request-failed');
    expect(client.currentUser).toBe(user);

    await line.reconnect();
    await expectIn(email);
    await reload(user);
    await user.getIdToken(true);
    expect(user.email).toBe(email);
  });

  test('known keys are still used, and unknown ones are read later', async () => {
    const { email } = await register(running);
    const beside = { beside: running, through: async () => line.url };
    const blind = await startIdentity('postgres', beside);
    const set = async ({ url } = running) => (await fetch(`${url}/.well-known/jwks.json`)).status;
    expect(await set()).toBe(200);
    await line.disconnect();
    running.passTime(120_000);
    expect([await set(), await set(blind)]).toEqual([200, 503]);
    await line.reconnect();
    await expect.poll(() => set(blind)).toBe(200);
    await expectIn(email);
    await blind.stop();
  });
});
