import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { Caller, newCaller, times } from '../../testing/caller.ts';
import {
  BOTH_PROVIDERS,
  providerProfile,
  returnFromProvider,
} from '../../testing/fake-provider.ts';
import {
  beginAnonymously,
  freshEmail,
  linkCode,
  PASSWORD,
  register,
  resetCode,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import { setRateLimitCounts } from '../../testing/set-rate-limit-counts.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const WRONG = 'INVALID_PASSWORD';
const LATER = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const NEW_PASSWORD = 'battery staple';

describe.each(ENGINES)('devices on which somebody has signed in, with %s', (engine) => {
  /** Limits nobody: what tests prepare is not counted. */
  let free: RunningIdentity;
  let running: RunningIdentity;

  beforeAll(async () => {
    free = await startIdentity(engine, { federatedProviders: BOTH_PROVIDERS });
    running = await startIdentity(engine, {
      beside: free,
      settings: { rateLimits: true },
      federatedProviders: BOTH_PROVIDERS,
    });
  });
  afterAll(async () => {
    for (const node of [running, free]) await node.stop();
  });

  /** Somebody who has signed in at home. */
  async function atHome() {
    const person = await register(free);
    const home = newCaller();
    expect(await home.guess(free, person.email, PASSWORD)).toBe('in');
    return { ...person, home };
  }

  /** Strangers have used up all that they may try for this account. */
  async function besiege(email: string): Promise<void> {
    await newCaller().guess(running, email);
    await setRateLimitCounts(running, 'passwordOfAccount', 1_000);
    expect(await newCaller().guess(running, email, PASSWORD), 'a stranger').toBe(LATER);
  }

  /** What becomes of the right password while strangers have used up all that they may try. */
  async function whileBesieged(device: Caller, email: string, password = PASSWORD) {
    await besiege(email);
    return await device.guess(running, email, password);
  }

  test('check the right password at once, whatever strangers do', async () => {
    const { email, home } = await atHome();
    await besiege(email);
    expect(await home.guess(running, email, PASSWORD)).toBe('in');
    expect(await new Caller('198.51.100.7', home.cookie).guess(running, email, PASSWORD)).toBe(
      'in',
    );
    // Its own address is used up as well.
    await setRateLimitCounts(running, 'passwordFromNetwork', 1_000);
    expect(await home.guess(running, email, PASSWORD)).toBe('in');
    running.passTime(DAY);
  });

  test('remember the latest five accounts each', async () => {
    const device = newCaller();
    const emails = await times(6, async () => (await register(free)).email);
    for (const email of emails) expect(await device.guess(free, email, PASSWORD)).toBe('in');
    const [first = '', ...others] = emails;
    for (const email of others) expect(await whileBesieged(device, email)).toBe('in');
    expect(device.cookie?.split('.')).toHaveLength(5);
    expect(await whileBesieged(device, first)).toBe(LATER);
  });

  test('are twenty an account, the latest', async () => {
    const { email, home } = await atHome();
    const devices = await times(20, async () => {
      running.passTime(1);
      const device = newCaller();
      await device.guess(free, email, PASSWORD);
      return device;
    });
    expect(await whileBesieged(home, email)).toBe(LATER);
    for (const device of [devices[0], devices[19]]) {
      expect(await device?.guess(running, email, PASSWORD)).toBe('in');
    }
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('have ten wrong passwords in a quarter of an hour of their own, and fifty a day', async () => {
    const { email, home } = await atHome();
    const outcomes = await times(11, () => home.guess(running, email));
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => WRONG), LATER]);
    expect(await home.guess(running, email, PASSWORD)).toBe(LATER);
    // To the others it has done nothing.
    expect(await new Caller(home.address).guess(running, email, PASSWORD)).toBe('in');
    for (let round = 1; round < 6; round += 1) {
      running.passTime(15 * MINUTE);
      outcomes.push(...(await times(10, () => home.guess(running, email))));
    }
    expect(outcomes.filter((outcome) => outcome === WRONG)).toHaveLength(50);
    running.passTime(DAY);
    await times(9, () => home.guess(running, email));
    expect(await home.guess(running, email, PASSWORD)).toBe('in');
    await times(9, () => home.guess(running, email));
    expect(await home.guess(running, email, PASSWORD)).toBe('in');
  });

  test('are known by a cookie that is HttpOnly and SameSite', async () => {
    const { email } = await register(free);
    const body = { email, password: PASSWORD };
    const signIn = (node: RunningIdentity) =>
      newCaller().post(node, 'v1/accounts:signInWithPassword', body);
    const [set = ''] = (await signIn(running)).headers.getSetCookie();
    expect(set).toMatch(
      /^lectern-device=[\w-]{43}; Max-Age=34560000; Path=\/identitytoolkit\.googleapis\.com; HttpOnly; SameSite=Strict$/,
    );
    const settings = { publicUrl: 'https://courses.example' };
    const secure = await startIdentity(engine, { beside: free, settings });
    const [securely = ''] = (await signIn(secure)).headers.getSetCookie();
    expect(securely).toMatch(/^__Secure-lectern-device=/);
    expect(securely).toMatch(/; Secure/);
    await secure.stop();
  });

  test('are not remembered for guests, after failures, or without a sign-in', async () => {
    const { email, idToken } = await register(free);
    const caller = newCaller();
    await caller.guess(running, email);
    await caller.post(running, 'v1/accounts:signUp', {});
    await caller.post(running, 'v1/accounts:lookup', { idToken });
    await caller.post(running, 'v1/accounts:update', { idToken, displayName: 'Noor' });
    await caller.post(running, 'v1/accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email,
    });
    expect(caller.cookie).toBeUndefined();
  });

  const WAYS: Record<string, (device: Caller, email: string) => Promise<unknown>> = {
    registering: (device, email) =>
      device.post(free, 'v1/accounts:signUp', { email, password: PASSWORD }),
    'registering as a guest': async (device, email) => {
      const { idToken } = await beginAnonymously(free);
      await device.post(free, 'v1/accounts:signUp', { idToken, email, password: PASSWORD });
    },
    'a mailed link': async (device, email) => {
      const oobCode = await linkCode(free, email);
      await device.post(free, 'v1/accounts:signInWithEmailLink', { email, oobCode });
    },
    Google: async (device, email) => {
      const back = await returnFromProvider(free, providerProfile('google.com', email));
      await device.post(free, 'v1/accounts:signInWithIdp', back);
    },
    'Google as a guest': async (device, email) => {
      const { idToken } = await beginAnonymously(free);
      const back = await returnFromProvider(free, providerProfile('google.com', email));
      await device.post(free, 'v1/accounts:signInWithIdp', { ...back, idToken });
    },
    'a new password by mail': async (device, email) => {
      await register(free, email, NEW_PASSWORD);
      const oobCode = await resetCode(free, email);
      const body = { oobCode, newPassword: PASSWORD };
      await device.post(free, 'v1/accounts:resetPassword', body);
    },
  };

  test.each(Object.entries(WAYS))('are made known by %s', async (_way, arrive) => {
    const [email, device] = [freshEmail(), newCaller()];
    await arrive(device, email);
    expect(device.cookie).toMatch(/^lectern-device=[\w-]{43}$/);
    // Also where there is no password it is not the strangers' share that is counted.
    await besiegeUnknown(email);
    expect(await device.guess(running, email)).toBe(WRONG);
  });

  async function besiegeUnknown(email: string): Promise<void> {
    await newCaller().guess(running, email);
    await setRateLimitCounts(running, 'passwordOfAccount', 1_000);
    expect(await newCaller().guess(running, email)).toBe(LATER);
  }

  test('keep their secret at a further sign-in', async () => {
    const { email, home } = await atHome();
    const before = home.cookie;
    running.passTime(399 * DAY);
    expect(await home.guess(running, email, PASSWORD)).toBe('in');
    expect(home.cookie).toBe(before);
    running.passTime(399 * DAY);
    expect(await whileBesieged(home, email)).toBe('in');
    running.passTime(400 * DAY);
    expect(await whileBesieged(home, email)).toBe(LATER);
  });

  test('keep the most recently used five accounts', async () => {
    const { email, home } = await atHome();
    for (let other = 0; other < 6; other += 1) {
      const { email: guest } = await register(free);
      expect(await home.guess(free, guest, PASSWORD)).toBe('in');
      expect(await home.guess(free, email, PASSWORD)).toBe('in');
    }
    expect(home.cookie?.split('.')).toHaveLength(5);
    expect(await whileBesieged(home, email)).toBe('in');
  });

  test('never reuse a secret that was set by a stranger', async () => {
    const { email } = await register(free);
    const planted = 'x'.repeat(43);
    const victim = new Caller('203.0.113.20', `lectern-device=${planted}`);
    expect(await victim.guess(running, email, PASSWORD)).toBe('in');
    expect(victim.cookie).not.toBe(`lectern-device=${planted}`);
    const attacker = new Caller('203.0.113.21', `lectern-device=${planted}`);
    expect(await whileBesieged(attacker, email)).toBe(LATER);
    expect(await victim.guess(running, email, PASSWORD)).toBe('in');
  });

  test('are unknown to other accounts', async () => {
    const [{ email }, { home: others }] = [await atHome(), await atHome()];
    expect(await whileBesieged(others, email)).toBe(LATER);
    for (const foul of ['lectern-device=', 'lectern-device=a.b', 'lectern-device=%00; x', '=;=']) {
      expect(await new Caller('203.0.113.30', foul).guess(running, email, PASSWORD)).toBe(LATER);
    }
  });

  test('are forgotten when the password changes, except the one that changed it', async () => {
    const { email, home, idToken } = await atHome();
    const desk = newCaller();
    await desk.guess(free, email, PASSWORD);
    const body = { idToken, password: NEW_PASSWORD };
    expect((await desk.post(free, 'v1/accounts:update', body)).status).toBe(200);
    expect(await whileBesieged(home, email, NEW_PASSWORD)).toBe(LATER);
    expect(await desk.guess(running, email, NEW_PASSWORD)).toBe('in');
  });

  test('are forgotten when a mailed code resets the password', async () => {
    const { email, home } = await atHome();
    const oobCode = await resetCode(free, email);
    const body = { oobCode, newPassword: NEW_PASSWORD };
    await newCaller().post(free, 'v1/accounts:resetPassword', body);
    expect(await whileBesieged(home, email, NEW_PASSWORD)).toBe(LATER);
  });

  test('are forgotten when the operator ends all sessions', async () => {
    const { email, home, localId } = await atHome();
    const account = await free.identity.operator.find(localId);
    if (account) await free.identity.operator.endSessions(account);
    expect(await whileBesieged(home, email)).toBe(LATER);
  });
});
