import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { call, post, refresh, refusalOf } from '../../testing/call.ts';
import {
  beginAnonymously,
  freshEmail,
  PASSWORD,
  register,
  resetCode,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import { SESSIONS_PER_ACCOUNT } from '../tokens/sessions.ts';

const KILOBYTE = 1_024;

describe.each(ENGINES)('sizes and numbers, with %s', (engine) => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity(engine);
  });
  afterAll(() => running.stop());

  test('an account has at most a hundred sessions; a further one ends the oldest', async () => {
    expect(SESSIONS_PER_ACCOUNT).toBe(100);
    const first = await beginAnonymously(running);
    const { idToken } = first;
    const begin = async (displayName: string) => {
      running.passTime(1);
      const body = { idToken, displayName, returnSecureToken: true };
      const answer = await call(running, 'v1/accounts:update', body);
      return String(answer.refreshToken);
    };
    const second = await begin('1');
    let newest = second;
    for (let count = 3; count <= 100; count += 1) newest = await begin(String(count));
    expect((await refresh(running, first.refreshToken)).status).toBe(200);
    await begin('One more');
    expect(await refusalOf(await refresh(running, first.refreshToken))).toBe('TOKEN_EXPIRED');
    expect((await refresh(running, second)).status).toBe(200);
    expect((await refresh(running, newest)).status).toBe(200);
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('a body has 64 KB', async () => {
    const body = (bytes: number) => {
      const empty = JSON.stringify({ unknown: '' });
      return JSON.stringify({ unknown: 'x'.repeat(bytes - empty.length) });
    };
    expect((await post(running, 'v1/accounts:signUp', body(64 * KILOBYTE))).status).toBe(200);
    const larger = await post(running, 'v1/accounts:signUp', body(64 * KILOBYTE + 1));
    expect(larger.status).toBe(413);
    expect(await refusalOf(larger)).toMatch(/^PAYLOAD_TOO_LARGE/);
  });

  test('a password has 4,096 characters, a name 120, an address 2,048', async () => {
    const said = async (body: object) => {
      const answer = await post(running, 'v1/accounts:signUp', body);
      return answer.ok ? 'taken' : (await refusalOf(answer)).split(' : ')[0];
    };
    const photo = (length: number) => `https://x/${'x'.repeat(length - 10)}`;
    expect([
      await said({ email: freshEmail(), password: 'x'.repeat(4_096) }),
      await said({ email: freshEmail(), password: 'x'.repeat(4_097) }),
      await said({ displayName: 'x'.repeat(120) }),
      await said({ displayName: 'x'.repeat(121) }),
      await said({ photoUrl: photo(2_048) }),
      await said({ photoUrl: photo(2_049) }),
    ]).toEqual([
      'taken',
      'INVALID_ARGUMENT',
      'taken',
      'INVALID_DISPLAY_NAME',
      'taken',
      'INVALID_PHOTO_URL',
    ]);
  });

  test('a limited number of passwords wait to be hashed', async () => {
    const crowded = await startIdentity(engine, { passwordQueue: 3, passwordCost: undefined });
    try {
      const body = { email: freshEmail(), password: PASSWORD };
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => post(crowded, 'v1/accounts:signInWithPassword', body)),
      );
      const waiting = answers.filter(({ status }) => status === 503);
      expect(waiting.length).toBeGreaterThan(0);
      for (const answer of waiting) {
        expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
        expect(answer.headers.get('retry-after')).toBe('2');
      }
      // Whoever was looked at was answered, and whoever comes next is.
      const others = answers.filter(({ status }) => status !== 503);
      expect(others.length).toBeGreaterThan(0);
      for (const answer of others) expect(await refusalOf(answer)).toBe('EMAIL_NOT_FOUND');
      await call(crowded, 'v1/accounts:signUp', body);
      await call(crowded, 'v1/accounts:signInWithPassword', body);
    } finally {
      await crowded.stop();
    }
  });

  test('refused passwords are not hashed', async () => {
    const { idToken } = await register(running);
    const { email: taken } = await register(running);
    const { email: disabled, localId } = await register(running);
    const { idToken: anonymous } = await beginAnonymously(running);
    const oobCode = await resetCode(running, disabled);
    const account = await running.identity.operator.find(localId);
    if (account) await running.identity.operator.disable(account);
    const unable = await startIdentity(engine, { beside: running, passwordQueue: 0 });
    try {
      const said = async (operation: string, body: object) => {
        const answer = await post(unable, `v1/accounts:${operation}`, body);
        return answer.status === 503 ? 'hashed' : await refusalOf(answer);
      };
      expect([
        await said('update', { idToken, password: PASSWORD }),
        await said('resetPassword', { oobCode, newPassword: PASSWORD }),
        await said('signUp', { email: taken, password: PASSWORD }),
        await said('signUp', { idToken: anonymous, email: taken, password: PASSWORD }),
        await said('update', { idToken: anonymous, email: taken, password: PASSWORD }),
        await said('update', { idToken, email: taken, password: PASSWORD }),
      ]).toEqual([
        'hashed',
        'USER_DISABLED',
        'EMAIL_EXISTS',
        'EMAIL_EXISTS',
        'EMAIL_EXISTS',
        expect.stringMatching(/^OPERATION_NOT_ALLOWED/),
      ]);
    } finally {
      await unable.stop();
    }
  });
});
