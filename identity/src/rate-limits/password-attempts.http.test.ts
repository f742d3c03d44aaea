import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { allRows } from '../../testing/all-rows.ts';
import { Caller, newCaller, times } from '../../testing/caller.ts';
import { HeldAlarms } from '../../testing/held-alarms.ts';
import { freshEmail, PASSWORD, register, resetCode } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import { setRateLimitCounts } from '../../testing/set-rate-limit-counts.ts';
import { type Alarm, realAlarm } from '../platform/alarm.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const LONGEST = 8_000;
const WRONG = 'INVALID_PASSWORD';
const LATER = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const SETTINGS = { rateLimits: true };

describe.each(ENGINES)('password attempts, with %s', (engine) => {
  const alarms = new HeldAlarms();
  /** Holds who waits with a guess; who tells the product of accounts sleeps for longer. */
  const alarm: Alarm = (milliseconds, wake) =>
    (milliseconds > LONGEST ? realAlarm : alarms.set)(milliseconds, wake);
  /** Limits nobody: what tests prepare is not counted. */
  let free: RunningIdentity;
  let running: RunningIdentity;
  let another: RunningIdentity;
  /** Asks for a captcha, which everybody passes. */
  let asking: RunningIdentity;

  beforeAll(async () => {
    free = await startIdentity(engine);
    const settings = SETTINGS;
    running = await startIdentity(engine, { beside: free, settings, alarm });
    another = await startIdentity(engine, { beside: free, settings, alarm });
    const captcha = { siteKey: 'key', verify: async () => true };
    asking = await startIdentity(engine, { beside: free, settings, captcha, alarm });
  });
  afterAll(async () => {
    for (const node of [asking, running, another, free]) await node.stop();
  });

  /** Fails so often, each from somewhere else. */
  const failFromAfar = (email: string, count: number) =>
    times(count, () => newCaller().guess(running, email));

  /** What a guess comes to that has to wait, and for how many milliseconds. */
  async function waited(guess: Promise<string>): Promise<[number | undefined, string]> {
    const before = alarms.due().length;
    await expect.poll(() => alarms.due().length).toBe(before + 1);
    const delay = alarms.due().at(-1);
    alarms.pass(delay ?? 0);
    return [delay, await guess];
  }

  test('of ten wrong ones from one address the right one is refused there alone', {
    tags: ['SIGNIN-19'],
  }, async () => {
    const { email } = await register(free);
    const [stranger, owner] = [newCaller(), newCaller()];
    const outcomes = await times(11, () => stranger.guess(running, email));
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => WRONG), LATER]);
    expect(await stranger.guess(another, email.toUpperCase(), PASSWORD)).toBe(LATER);
    expect(await waited(owner.guess(running, email, PASSWORD))).toEqual([250, 'in']);
    running.passTime(15 * MINUTE);
    expect(await stranger.guess(another, email, PASSWORD)).toBe('in');
  });

  test('of many simultaneous ones ten are checked and eight wait', async () => {
    const { email } = await register(free);
    const guesses = Array.from({ length: 40 }, () => newCaller().guess(running, email));
    const outcomes: string[] = [];
    for (const guess of guesses) void guess.then((outcome) => outcomes.push(outcome));
    await expect.poll(() => outcomes.length).toBe(32);
    expect(outcomes.filter((outcome) => outcome === WRONG)).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === LATER)).toHaveLength(22);
    expect(alarms.due()).toHaveLength(8);
    alarms.pass(8_000);
    await Promise.all(guesses);
    expect(outcomes.filter((outcome) => outcome === WRONG)).toHaveLength(18);
    // Whoever found no place has used up nothing of the account's.
    expect(await waited(newCaller().guess(running, email))).toEqual([8_000, WRONG]);
    expect(await pointsOf('passwordOfAccount')).toContain(19);
  });

  test('of many simultaneous ones from one address ten are checked', async () => {
    const { email } = await register(free);
    const caller = newCaller();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, at) => caller.guess(at % 2 ? running : another, email)),
    );
    expect(outcomes.filter((outcome) => outcome === WRONG)).toHaveLength(10);
    expect(new Set(outcomes)).toEqual(new Set([WRONG, LATER]));
  });

  test('a node that is started later continues the counts', async () => {
    const { email } = await register(free);
    const stranger = newCaller();
    await times(5, () => stranger.guess(running, email));
    await times(5, () => stranger.guess(another, email));
    const later = await startIdentity(engine, {
      beside: free,
      settings: SETTINGS,
      alarm,
    });
    expect(await stranger.guess(later, email, PASSWORD)).toBe(LATER);
    expect(await waited(newCaller().guess(later, email))).toEqual([250, WRONG]);
    await later.stop();
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('after ten from anywhere the delay doubles, right or wrong, up to 8 s', async () => {
    const { email } = await register(free);
    await failFromAfar(email, 10);
    const delays: unknown[] = [];
    for (let time = 0; time < 7; time += 1) {
      delays.push(await waited(newCaller().guess(time % 2 ? running : another, email)));
    }
    expect(delays).toEqual(
      [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000].map((delay) => [delay, WRONG]),
    );
    expect(await waited(newCaller().guess(running, email, PASSWORD))).toEqual([8_000, 'in']);
    running.passTime(15 * MINUTE);
    expect(await newCaller().guess(running, email), 'at once').toBe(WRONG);
  });

  test('a passed captcha replaces the delay', async () => {
    const { email } = await register(free);
    await failFromAfar(email, 10);
    const captcha = {
      captchaResponse: 'x',
      clientType: 'CLIENT_TYPE_WEB',
      recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
    };
    const body = { email, password: PASSWORD };
    const answer = await newCaller().post(asking, 'v1/accounts:signInWithPassword', {
      ...body,
      ...captcha,
    });
    expect(answer.status).toBe(200);
    const without = await newCaller().post(asking, 'v1/accounts:signInWithPassword', body);
    expect(await without.text()).toContain('MISSING_RECAPTCHA_TOKEN');
  });

  test('one address has thirty a day for an account', async () => {
    const { email } = await register(free);
    const caller = newCaller();
    const outcomes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      outcomes.push(...(await times(10, () => caller.guess(running, email))));
      running.passTime(15 * MINUTE);
    }
    expect(outcomes.filter((outcome) => outcome === WRONG)).toHaveLength(30);
    expect(await caller.guess(running, email, PASSWORD)).toBe(LATER);
    running.passTime(DAY);
    expect(await caller.guess(running, email, PASSWORD)).toBe('in');
  });

  test('twenty networks of one /48 block only that /48', async () => {
    const { email } = await register(free);
    const inside = (subnet: number) => new Caller(`2001:db8:7:${subnet.toString(16)}::1`);
    const outcomes: string[] = [];
    for (let subnet = 0; subnet < 20; subnet += 1) {
      const guess = inside(subnet).guess(running, email);
      if (subnet >= 10) outcomes.push((await waited(guess))[1]);
      else outcomes.push(await guess);
    }
    expect(new Set(outcomes)).toEqual(new Set([WRONG]));
    expect(await inside(99).guess(running, email, PASSWORD)).toBe(LATER);
    const neighbour = new Caller('2001:db8:8::1').guess(running, email, PASSWORD);
    expect(await waited(neighbour)).toEqual([8_000, 'in']);
    running.passTime(15 * MINUTE);
    expect(await inside(99).guess(running, email, PASSWORD)).toBe('in');
  });

  test('an IPv4 address is the same however IPv6 writes it', async () => {
    const { email } = await register(free);
    await times(10, () => new Caller('192.0.2.1').guess(running, email));
    expect(await new Caller('::ffff:192.0.2.1').guess(running, email)).toBe(LATER);
    expect(await new Caller('::ffff:c000:201').guess(running, email)).toBe(LATER);
  });

  test('all strangers together have a thousand a day', async () => {
    const { email } = await register(free);
    await newCaller().guess(running, email);
    await setRateLimitCounts(running, 'passwordOfAccount', 999);
    running.passTime(15 * MINUTE);
    expect(await newCaller().guess(running, email)).toBe(WRONG);
    expect(await newCaller().guess(running, email, PASSWORD)).toBe(LATER);
    running.passTime(DAY);
    expect(await newCaller().guess(running, email, PASSWORD)).toBe('in');
  });

  test('exceeding an address’s limit uses up nothing of the account’s', async () => {
    const { email } = await register(free);
    const stranger = newCaller();
    await times(30, () => stranger.guess(running, email));
    expect(await waited(newCaller().guess(running, email))).toEqual([250, WRONG]);
  });

  test('one address has a hundred for all accounts, and uses up no more of its /48', async () => {
    const { email } = await register(free);
    const caller = new Caller('2001:db8:9:1::1');
    const emails = Array.from({ length: 11 }, freshEmail);
    const outcomes = await times(110, (at) => caller.guess(running, emails[at % 11] ?? ''));
    expect(outcomes.filter((outcome) => outcome === 'EMAIL_NOT_FOUND')).toHaveLength(100);
    expect(outcomes.filter((outcome) => outcome === LATER)).toHaveLength(10);
    expect(await caller.guess(another, email, PASSWORD)).toBe(LATER);
    expect(await pointsOf('passwordFromWiderNetwork')).toContain(100);
    expect(await new Caller('2001:db8:9:2::1').guess(another, email, PASSWORD)).toBe('in');
    await setRateLimitCounts(running, 'passwordFromWiderNetwork', 400);
    expect(await new Caller('2001:db8:9:3::1').guess(another, email, PASSWORD)).toBe(LATER);
    running.passTime(DAY);
  });

  test('a right one refunds the wrong ones before it from that address, and no more', async () => {
    const { email } = await register(free);
    const [owner, stranger] = [newCaller(), newCaller()];
    await times(6, () => stranger.guess(running, email));
    await times(4, () => owner.guess(running, email));
    expect(await waited(owner.guess(running, email, PASSWORD))).toEqual([250, 'in']);
    const without = new Caller(owner.address);
    expect(new Set(await times(4, () => without.guess(running, email)))).toEqual(new Set([WRONG]));
    expect(await waited(without.guess(running, email))).toEqual([250, WRONG]);
  });

  test('a reset by mail resets the limits of its reader', async () => {
    const { email } = await register(free);
    const owner = newCaller();
    await times(10, () => owner.guess(running, email));
    const oobCode = await resetCode(free, email);
    const body = { oobCode, newPassword: 'battery staple' };
    expect((await owner.post(running, 'v1/accounts:resetPassword', body)).status).toBe(200);
    expect(await new Caller(owner.address).guess(running, email, 'battery staple')).toBe('in');
  });

  test('an unknown e-mail is counted and delayed like a known one', async () => {
    const protecting = await startIdentity(engine, {
      beside: free,
      settings: { ...SETTINGS, emailEnumerationProtection: true },
      alarm,
    });
    const [{ email }, unknown] = [await register(free), freshEmail()];
    const seen = async (asked: string) => {
      const stranger = newCaller();
      const outcomes = await times(11, () => stranger.guess(protecting, asked));
      const late = [];
      for (let time = 0; time < 3; time += 1) {
        late.push(await waited(newCaller().guess(protecting, asked)));
      }
      return [outcomes, late];
    };
    expect(await seen(unknown)).toEqual(await seen(email));
    await protecting.stop();
  });

  test('waits end with the process', async () => {
    const { email } = await register(free);
    await failFromAfar(email, 10);
    const ending = await startIdentity(engine, {
      beside: free,
      settings: SETTINGS,
      alarm,
    });
    const body = { email, password: PASSWORD };
    const answer = newCaller().post(ending, 'v1/accounts:signInWithPassword', body);
    await expect.poll(() => alarms.due()).toEqual([250]);
    // The test's server cuts its connections off; the product's waits for their answers.
    const ended = answer.catch(() => undefined);
    await ending.stop();
    await ended;
    expect(alarms.due()).toEqual([]);
  });

  /** Every count of a kind. */
  async function pointsOf(what: string): Promise<unknown[]> {
    const { attempt = [] } = await allRows(running.database);
    return attempt.filter(({ key }) => String(key).startsWith(`${what} `)).map((row) => row.points);
  }
});
