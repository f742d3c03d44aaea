import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { call, post, refresh, refusalOf } from '../../testing/call.ts';
import { Caller, newCaller } from '../../testing/caller.ts';
import { freshEmail, PASSWORD, type Person, register, signIn } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const HOUR = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

const listed = z.object({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      device: z.string(),
      country: z.string().optional(),
      provider: z.string(),
      signedInAt: z.number(),
      lastUsedAt: z.number(),
      isCurrent: z.boolean(),
    }),
  ),
});

describe.each(ENGINES)('the sessions of an account, with %s', (engine) => {
  let running: RunningIdentity;

  beforeAll(async () => {
    const countryOf = (address: string) => (address.startsWith('10.') ? 'NZ' : undefined);
    running = await startIdentity(engine, { countryOf });
  });
  afterAll(() => running.stop());

  const list = async ({ idToken }: Pick<Person, 'idToken'>) =>
    listed.parse(await call(running, 'lectern/v1/sessions:list', { idToken })).sessions;

  const end = ({ idToken }: Pick<Person, 'idToken'>, which: unknown) =>
    post(running, 'lectern/v1/sessions:end', { idToken, which });

  /** `known`, or why the ID token is refused. */
  async function lookup({ idToken }: Pick<Person, 'idToken'>): Promise<string> {
    const answer = await post(running, 'v1/accounts:lookup', { idToken });
    return answer.ok ? 'known' : await refusalOf(answer);
  }

  async function isAlive({ refreshToken }: Pick<Person, 'refreshToken'>): Promise<boolean> {
    return (await refresh(running, refreshToken)).ok;
  }

  test('of one browser are one, however often one signs in or changes the account there', {
    tags: ['SECURITY-4'],
  }, async () => {
    const browser = newCaller();
    const email = freshEmail();
    const made = await browser.post(running, 'v1/accounts:signUp', { email, password: PASSWORD });
    const { idToken } = (await made.json()) as Person;
    await browser.guess(running, email, PASSWORD);
    await browser.post(running, 'v1/accounts:update', {
      idToken,
      displayName: 'Ada',
      returnSecureToken: true,
    });
    const changed = await browser.post(running, 'v1/accounts:update', {
      idToken,
      password: 'another horse',
      returnSecureToken: true,
    });
    const after = (await changed.json()) as Person;
    expect(await list(after)).toMatchObject([{ isCurrent: true }]);
    expect(await browser.guess(running, email, 'another horse')).toBe('in');
    expect(await list(after)).toHaveLength(1);
    // Somebody else's browser is another one, also with the same address.
    expect(await new Caller(browser.address).guess(running, email, 'another horse')).toBe('in');
    expect(await list(after)).toHaveLength(2);
  });

  test('end one by one, with their tokens and without the others', {
    tags: ['SECURITY-5', 'SECURITY-6'],
  }, async () => {
    const here = await register(running);
    const there = await signIn(running, here.email);
    const third = await signIn(running, here.email);
    const [ended] = (await list(there)).filter(({ isCurrent }) => isCurrent);
    const told = running.accountEvents.length;
    expect((await end(here, { id: ended?.id })).status).toBe(200);
    expect(await lookup(there)).toBe('TOKEN_EXPIRED');
    expect(await isAlive(there)).toBe(false);
    for (const other of [here, third]) {
      expect(await lookup(other)).toBe('known');
      expect(await isAlive(other)).toBe(true);
    }
    expect(await list(here)).toHaveLength(2);
    // The product heard of it before the answer.
    expect(running.accountEvents.slice(told)).toMatchObject([
      { accountId: here.localId, endedSessions: [ended?.id], revocations: 0 },
    ]);
    expect((await end(here, { id: ended?.id })).status, 'a second time').toBe(200);
  });

  test('all end but this one', { tags: ['IDENTITY-29', 'SECURITY-5'] }, async () => {
    const here = await register(running);
    const others = [await signIn(running, here.email), await signIn(running, here.email)];
    expect((await end(here, 'others')).status).toBe(200);
    for (const other of others) {
      expect(await lookup(other)).toBe('TOKEN_EXPIRED');
      expect(await isAlive(other)).toBe(false);
    }
    expect(await list(here)).toMatchObject([{ isCurrent: true }]);
    expect(await isAlive(here)).toBe(true);
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('are listed with their device, their place and their times', {
    tags: ['SECURITY-1', 'SECURITY-2', 'SECURITY-3'],
  }, async () => {
    const { email, idToken } = await register(running);
    const registeredAt = running.now();
    running.passTime(HOUR);
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '10.0.0.1' };
    await post(running, 'v1/accounts:signInWithPassword', { email, password: PASSWORD }, headers);
    expect(await list({ idToken })).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Windows',
        country: 'NZ',
        provider: 'password',
        signedInAt: running.now(),
        lastUsedAt: running.now(),
        isCurrent: false,
      },
      {
        id: expect.any(String),
        device: '',
        provider: 'password',
        signedInAt: registeredAt,
        lastUsedAt: registeredAt,
        isCurrent: true,
      },
    ]);
  });

  test('hold no header of a browser', { tags: ['SECURITY-2'] }, async () => {
    const { database } = running;
    const rows = await database.read
      .withTables<{ refresh_token: { device: string } }>()
      .selectFrom('refresh_token')
      .select('device')
      .execute();
    expect(rows.filter(({ device }) => /Mozilla|143/.test(device))).toEqual([]);
  });

  test('of other accounts do not end', { tags: ['SECURITY-5'] }, async () => {
    const [one, other] = [await register(running), await register(running)];
    const [theirs] = await list(other);
    expect((await end(one, { id: theirs?.id })).status).toBe(200);
    expect(await lookup(other)).toBe('known');
    expect(await isAlive(other)).toBe(true);
  });

  test('all end', { tags: ['SECURITY-5'] }, async () => {
    const here = await register(running);
    const there = await signIn(running, here.email);
    expect((await end(here, 'all')).status).toBe(200);
    for (const one of [here, there]) {
      expect(await lookup(one)).toBe('TOKEN_EXPIRED');
      expect(await isAlive(one)).toBe(false);
    }
  });

  test('of others end after a recent sign-in alone, the own one at any time', {
    tags: ['IDENTITY-29', 'SECURITY-7'],
  }, async () => {
    const here = await register(running);
    const there = await signIn(running, here.email);
    running.passTime(HOUR / 2);
    const [other] = (await list(here)).filter(({ isCurrent }) => !isCurrent);
    for (const which of ['all', 'others', { id: other?.id }]) {
      expect(await refusalOf(await end(here, which))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
    expect(await isAlive(there)).toBe(true);
    expect((await end(here, 'current')).status).toBe(200);
    expect(await lookup(here)).toBe('TOKEN_EXPIRED');
    expect(await lookup(there)).toBe('known');
  });

  test('that ended stay ended when others go on for a day', { tags: ['SECURITY-6'] }, async () => {
    const here = await register(running);
    const there = await signIn(running, here.email);
    await end(here, 'others');
    running.passTime(HOUR - 60_000);
    expect(await lookup(there)).toBe('TOKEN_EXPIRED');
    expect(await isAlive(here)).toBe(true);
  });

  test('are named by their tokens, and told with the account', {
    tags: ['IDENTITY-29'],
  }, async () => {
    const { idToken, localId } = await register(running);
    const [, payload = ''] = idToken.split('.');
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(await list({ idToken })).toMatchObject([{ id: sid }]);
    const { tables } = await call(running, 'lectern/v1/accounts:export', { idToken });
    expect(tables).toMatchObject({
      account: [{ id: localId }],
      refresh_token: [{ session_id: sid, sign_in_provider: 'password' }],
    });
    expect(JSON.stringify(tables)).not.toMatch(/"(hash|password_hash|device_hash)"/);
    const unread = await post(running, 'lectern/v1/accounts:secure', { oobCode: 'x' });
    expect(await refusalOf(unread)).toBe('INVALID_OOB_CODE');
  });

  test('are told to nobody without a token', { tags: ['SECURITY-1'] }, async () => {
    const answer = await post(running, 'lectern/v1/sessions:list', { idToken: 'x.y.z' });
    expect(await refusalOf(answer)).toBe('INVALID_ID_TOKEN');
    const unread = await end({ idToken: 'x.y.z' }, 'some');
    expect(await refusalOf(unread)).toMatch(/^INVALID_ARGUMENT/);
  });
});
