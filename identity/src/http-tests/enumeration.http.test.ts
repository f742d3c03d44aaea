import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '../../testing/all-rows.ts';
import { call, post, refusalOf } from '../../testing/call.ts';
import { SOON } from '../../testing/letters.ts';
import { freshEmail, PASSWORD, register } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const ANSWER_ALIKE: Readonly<Record<string, (email: string) => [string, object]>> = {
  'a wrong password': (email) => [
    'v1/accounts:signInWithPassword',
    { email, password: 'a wrong one' },
  ],
  'a reset': (email) => ['v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }],
  'a sign-in link': (email) => [
    'v1/accounts:sendOobCode',
    { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://127.0.0.1/' },
  ],
  'the ways to sign in': (email) => [
    'v1/accounts:createAuthUri',
    { identifier: email, continueUri: 'http://127.0.0.1/' },
  ],
};

describe('which e-mails have an account', () => {
  let running: RunningIdentity;
  /** Tells, as by default. */
  let open: RunningIdentity;

  beforeAll(async () => {
    // Letters stay where they can be counted: on both nodes, for each takes letters from the database
    // that they share.
    const mail = 'kept';
    running = await startIdentity('sqlite', {
      settings: { emailEnumerationProtection: true, rateLimits: true },
      mail,
    });
    open = await startIdentity('sqlite', { beside: running, mail });
    const { email } = await register(open);
    await call(running, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    await post(running, 'v1/accounts:signInWithPassword', { email, password: 'a wrong one' });
    const ways = { identifier: email, continueUri: 'http://127.0.0.1/' };
    await call(running, 'v1/accounts:createAuthUri', ways);
  });
  afterAll(async () => {
    await open.stop();
    await running.stop();
  });

  /** How many rows each table has. */
  async function counts(): Promise<Record<string, number>> {
    const tables = await allRows(running.database);
    return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length]));
  }

  /** All that a caller sees, and what was written, with the e-mail itself left out. */
  async function seen([operation, body]: [string, object], email: string) {
    const before = await counts();
    const answer = await post(running, operation, body);
    const text = (await answer.text()).replaceAll(email, '(e-mail)');
    const headers = [...answer.headers].filter(([name]) => name !== 'date');
    const after = await counts();
    const written = Object.entries(after).map(([name, count]) => [
      name,
      count - (before[name] ?? 0),
    ]);
    const shape = text.replace(/"sessionId":"[\w-]{43}"/, '"sessionId"');
    return { status: answer.status, shape, headers, written };
  }

  test.each(Object.entries(ANSWER_ALIKE))(
    '%s does not tell',
    { tags: ['IDENTITY-22'] },
    async (_what, asked) => {
      const [{ email: known }, unknown] = [await register(open), freshEmail()];
      const { email: disabled, localId } = await register(open);
      const account = await open.identity.operator.find(localId);
      if (account) await open.identity.operator.disable(account);
      const expected = await seen(asked(unknown), unknown);
      expect(await seen(asked(known), known)).toEqual(expected);
      expect(await seen(asked(disabled), disabled)).toEqual(expected);
    },
  );

  test('neither does a change to a taken e-mail', async () => {
    const { email: taken } = await register(open);
    const request = (idToken: string, newEmail: string): [string, object] => [
      'v1/accounts:sendOobCode',
      { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail },
    ];
    const [one, other] = [await register(open), await register(open)];
    const free = freshEmail();
    const first = await seen(request(one.idToken, taken), one.email);
    const second = await seen(request(other.idToken, free), other.email);
    expect(first).toEqual(second);
    expect(first.status).toBe(200);
  });

  test('registering still reveals it, as at the real service', async () => {
    const { email } = await register(open);
    const answer = await post(running, 'v1/accounts:signUp', { email, password: PASSWORD });
    expect(await refusalOf(answer)).toBe('EMAIL_EXISTS');
  });

  test('a decoy is never sent, and is deleted when a letter would be', async () => {
    const sent: (string | undefined)[] = [];
    const sending = await startIdentity('sqlite', {
      settings: { emailEnumerationProtection: true },
      mail: { send: async ({ recipient }) => void sent.push(recipient), close: async () => {} },
    });
    try {
      const { email } = await register(sending);
      for (const asked of [freshEmail(), email]) {
        const body = { requestType: 'PASSWORD_RESET', email: asked };
        await call(sending, 'v1/accounts:sendOobCode', body);
      }
      await expect
        .poll(async () => (await allRows(sending.database)).job, { timeout: SOON })
        .toEqual([]);
      expect(sent).toEqual([email]);
    } finally {
      await sending.stop();
    }
  });

  test('without protection they are revealed, as the sign-in page needs it', async () => {
    const { email } = await register(open);
    const ask = (identifier: string) =>
      call(open, 'v1/accounts:createAuthUri', { identifier, continueUri: 'http://127.0.0.1/' });
    expect(await ask(email)).toMatchObject({ registered: true, signinMethods: ['password'] });
    expect(await ask(freshEmail())).toMatchObject({ registered: false });
  });
});
