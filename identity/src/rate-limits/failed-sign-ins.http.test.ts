import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { allRows } from '../../testing/all-rows.ts';
import { newCaller, times } from '../../testing/caller.ts';
import { SOON } from '../../testing/letters.ts';
import { freshEmail, PASSWORD, register, signInByLink } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const DAY = 86_400_000;
const SUBJECT = 'Many failed sign-ins to your Lectern account';

describe.each(ENGINES)('a letter about many failed sign-ins, with %s', (engine) => {
  /** Limits nobody: what tests prepare is not counted. */
  let free: RunningIdentity;
  let running: RunningIdentity;

  beforeAll(async () => {
    free = await startIdentity(engine);
    // A captcha that was passed spares the wait.
    const captcha = { siteKey: 'key', verify: async () => true };
    const settings = { rateLimits: true };
    running = await startIdentity(engine, { beside: free, settings, captcha });
  });
  afterAll(async () => {
    for (const node of [running, free]) await node.stop();
  });

  const captcha = {
    captchaResponse: 'x',
    clientType: 'CLIENT_TYPE_WEB',
    recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
  };

  async function guess(email: string, password = 'a guess', caller = newCaller()) {
    const body = { email, password, ...captcha };
    return await caller.post(running, 'v1/accounts:signInWithPassword', body);
  }

  const lettersTo = (email: string) =>
    running.letters.filter(({ recipient, subject }) => recipient === email && subject === SUBJECT);

  /** Waits until every letter is sent or, as a decoy, dropped. */
  async function allSent(): Promise<void> {
    await expect
      .poll(async () => (await allRows(running.database)).job, { timeout: SOON })
      .toEqual([]);
  }

  test('goes to the owner once after twenty, and again the next day while it goes on', async () => {
    const { email } = await register(free);
    running.passTime(1);
    await times(19, () => guess(email));
    await allSent();
    expect(lettersTo(email)).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => guess(email)));
    await times(4, () => guess(email));
    await allSent();
    expect(lettersTo(email)).toHaveLength(1);
    running.passTime(DAY);
    await times(19, () => guess(email));
    await allSent();
    expect(lettersTo(email)).toHaveLength(1);
    await guess(email);
    await allSent();
    expect(lettersTo(email)).toHaveLength(2);
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('says what happened, since when and what to do, and opens nothing', async () => {
    const { email } = await register(free);
    running.passTime(1);
    const began = new Date(running.now()).toISOString();
    await times(20, () => guess(email));
    await allSent();
    const [{ text = '' } = {}] = lettersTo(email);
    expect(text).toContain(
      `at least 20 wrong passwords were tried for the Lectern account ${email}`,
    );
    expect(text).toContain(`, ${began.slice(11, 16)} UTC`.replace(', ', 'at '));
    expect(text).toContain('your password was not guessed, and nobody has signed in');
    expect(text).toContain(`Choose a new password:\n${running.url}/forgot-password\n`);
    expect(text).not.toContain('oobCode');
  });

  test('says that somebody has signed in meanwhile, where they have', async () => {
    const { email } = await register(free);
    await times(10, () => guess(email));
    expect((await guess(email, PASSWORD)).status).toBe(200);
    await times(10, () => guess(email));
    await allSent();
    const [{ text = '' } = {}] = lettersTo(email);
    expect(text).toContain('Somebody has signed in to the account since then. If that was not you');
    expect(text).not.toContain('was not guessed');
  });

  test('does not go out for what the owner got wrong on a known device', async () => {
    const { email } = await register(free);
    const home = newCaller();
    await home.guess(free, email, PASSWORD);
    for (let round = 0; round < 3; round += 1) {
      await times(10, () => guess(email, 'a guess', home));
      running.passTime(DAY / 96);
    }
    await allSent();
    expect(lettersTo(email)).toEqual([]);
  });

  test('is not sent where there is no account, no password, or a disabled account', async () => {
    const [unknown, byLink, { email: disabled, localId }] = [
      freshEmail(),
      freshEmail(),
      await register(free),
    ];
    await signInByLink(free, byLink);
    const account = await free.identity.operator.find(localId);
    if (account) await free.identity.operator.disable(account);
    const before = running.letters.length;
    for (const email of [unknown, byLink, disabled]) await times(20, () => guess(email));
    await allSent();
    expect(running.letters.length).toBe(before);
  });
});

describe('enumeration protection', () => {
  test('the twentieth failure writes as much for an unknown e-mail', async () => {
    // Letters stay where they can be counted.
    const mail = 'kept';
    const captcha = { siteKey: 'key', verify: async () => true };
    const settings = { rateLimits: true, emailEnumerationProtection: true };
    const running = await startIdentity('sqlite', { mail, captcha, settings });
    const open = await startIdentity('sqlite', { beside: running, mail });
    try {
      const written = async (email: string) => {
        const counts = async () => {
          const tables = Object.entries(await allRows(running.database));
          return tables.map(([table, rows]) => [table, rows.length] as const);
        };
        const before = new Map(await counts());
        const outcomes = await times(20, async () => {
          const answer = await newCaller().post(running, 'v1/accounts:signInWithPassword', {
            email,
            password: 'a guess',
            captchaResponse: 'x',
            clientType: 'CLIENT_TYPE_WEB',
            recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
          });
          return await answer.text();
        });
        const more = (await counts()).map(([table, count]) => [
          table,
          count - (before.get(table) ?? 0),
        ]);
        return { outcomes, more };
      };
      const { email: first } = await register(open);
      await written(first);
      const { email } = await register(open);
      expect(await written(freshEmail())).toEqual(await written(email));
    } finally {
      await open.stop();
      await running.stop();
    }
  });
});
