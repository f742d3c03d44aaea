import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { call, post, refusalOf } from '../../testing/call.ts';
import { codeMailed, SOON } from '../../testing/letters.ts';
import {
  freshEmail,
  linkCode,
  moveTo,
  PASSWORD,
  type Person,
  register,
  registerVerified,
  resetCode,
  signIn,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEW_PASSWORD = 'battery staple';

type Owner = Person & { readonly email: string };

describe.each(ENGINES)('one-time codes, with %s', (engine) => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity(engine);
  });
  afterAll(() => running.stop());

  const asked = (recipient: string, body: object) =>
    codeMailed(running, recipient, () => call(running, 'v1/accounts:sendOobCode', body));

  /** How each code is come by and used, and how long it works. */
  const KINDS = {
    PASSWORD_RESET: {
      life: HOUR,
      make: ({ email }: Owner) => resetCode(running, email),
      use: (oobCode: string) => ['accounts:resetPassword', { oobCode, newPassword: NEW_PASSWORD }],
    },
    VERIFY_EMAIL: {
      life: 3 * DAY,
      make: ({ email, idToken }: Owner) => asked(email, { requestType: 'VERIFY_EMAIL', idToken }),
      use: (oobCode: string) => ['accounts:update', { oobCode }],
    },
    VERIFY_AND_CHANGE_EMAIL: {
      life: DAY,
      make: ({ idToken }: Owner) => {
        const newEmail = freshEmail();
        return asked(newEmail, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
      },
      use: (oobCode: string) => ['accounts:update', { oobCode }],
    },
    RECOVER_EMAIL: {
      life: 14 * DAY,
      make: ({ email, idToken }: Owner) =>
        codeMailed(running, email, () => moveTo(running, idToken, freshEmail())),
      use: (oobCode: string) => ['accounts:update', { oobCode }],
    },
    EMAIL_SIGNIN: {
      life: 6 * HOUR,
      make: ({ email }: Owner) => linkCode(running, email),
      use: (oobCode: string, { email }: Owner) => [
        'accounts:signInWithEmailLink',
        { oobCode, email },
      ],
    },
  } as const;

  describe.each(Object.entries(KINDS))('%s', (purpose, { life, make, use }) => {
    const attempt = (code: string, owner: Owner) => {
      const [operation, body] = use(code, owner);
      return post(running, `v1/${String(operation)}`, body);
    };
    const peek = (oobCode: string) => post(running, 'v1/accounts:resetPassword', { oobCode });

    test('works once also with simultaneous uses', async () => {
      const owner = await register(running);
      const code = await make(owner);
      const answers = await Promise.all(Array.from({ length: 4 }, () => attempt(code, owner)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    });

    if (engine === 'postgres') return;

    test('returns its purpose any number of times, and works once', async () => {
      const owner = await register(running);
      const code = await make(owner);
      for (let time = 0; time < 2; time += 1) {
        expect(await (await peek(code)).json()).toMatchObject({ requestType: purpose });
      }
      expect((await attempt(code, owner)).status).toBe(200);
      expect(await refusalOf(await attempt(code, owner))).toBe('INVALID_OOB_CODE');
      expect(await refusalOf(await peek(code))).toBe('INVALID_OOB_CODE');
    });

    test('works until it expires', async () => {
      const owner = await register(running);
      const code = await make(owner);
      running.passTime(life - 1);
      expect((await peek(code)).status).toBe(200);
      running.passTime(1);
      expect([
        await refusalOf(await peek(code)),
        await refusalOf(await attempt(code, owner)),
      ]).toEqual(['EXPIRED_OOB_CODE', 'EXPIRED_OOB_CODE']);
    });

    test('is void once the account is deleted', async () => {
      const owner = await register(running);
      const code = await make(owner);
      const account = await running.identity.operator.find(owner.localId);
      if (!account) throw new Error('There is no account');
      await running.identity.operator.delete(account);
      expect(await refusalOf(await attempt(code, owner))).toBe('INVALID_OOB_CODE');
    });

    test('does nothing for a disabled account', async () => {
      const owner = await register(running);
      const code = await make(owner);
      const account = await running.identity.operator.find(owner.localId);
      if (!account) throw new Error('There is no account');
      await running.identity.operator.disable(account);
      expect(await refusalOf(await attempt(code, owner))).toMatch(
        /^(USER_DISABLED|INVALID_OOB_CODE)$/,
      );
    });

    test('is replaced by the next, except one that reverts a change', async () => {
      if (purpose === 'RECOVER_EMAIL' || purpose === 'EMAIL_SIGNIN') return;
      const owner = await register(running);
      const [first, second] = [await make(owner), await make(owner)];
      expect(await refusalOf(await attempt(first, owner))).toBe('INVALID_OOB_CODE');
      expect((await attempt(second, owner)).status).toBe(200);
    });
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('a weak new password does not use up the code', async () => {
    const { email } = await register(running);
    const oobCode = await resetCode(running, email);
    const weak = await post(running, 'v1/accounts:resetPassword', { oobCode, newPassword: 'weak' });
    expect(await refusalOf(weak)).toMatch(/^WEAK_PASSWORD : /);
    await call(running, 'v1/accounts:resetPassword', { oobCode, newPassword: NEW_PASSWORD });
    await signIn(running, email, NEW_PASSWORD);
  });

  test('letters to an e-mail are void once it has changed', async () => {
    const owner = await registerVerified(running);
    const reset = await resetCode(running, owner.email);
    const verification = await asked(owner.email, {
      requestType: 'VERIFY_EMAIL',
      idToken: owner.idToken,
    });
    await moveTo(running, owner.idToken, freshEmail());
    const newPassword = NEW_PASSWORD;
    const resetting = { oobCode: reset, newPassword };
    expect([
      await refusalOf(await post(running, 'v1/accounts:resetPassword', resetting)),
      await refusalOf(await post(running, 'v1/accounts:update', { oobCode: verification })),
    ]).toEqual(['INVALID_OOB_CODE', 'INVALID_OOB_CODE']);
  });

  test('a changed password voids the letter for a reset', async () => {
    const { email, idToken } = await register(running);
    const oobCode = await resetCode(running, email);
    await call(running, 'v1/accounts:update', { idToken, password: NEW_PASSWORD });
    const body = { oobCode, newPassword: PASSWORD };
    const answer = await post(running, 'v1/accounts:resetPassword', body);
    expect(await refusalOf(answer)).toBe('INVALID_OOB_CODE');
  });

  test('a letter’s link leads to the site, and on only to authorized addresses', async () => {
    const { email } = await register(running);
    const body = { requestType: 'PASSWORD_RESET', email };
    for (const continueUrl of [
      'https://evil.example/',
      'https://127.0.0.1.evil.example/',
      'https://evil.example@evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://127.0.0.1/',
    ]) {
      const answer = await post(running, 'v1/accounts:sendOobCode', { ...body, continueUrl });
      expect(await refusalOf(answer), continueUrl).toMatch(/^UNAUTHORIZED_DOMAIN/);
    }
    const continueUrl = `${running.url}/courses?page=2#top`;
    await call(running, 'v1/accounts:sendOobCode', { ...body, continueUrl });
    await expect.poll(() => running.letters.at(-1)?.recipient, { timeout: SOON }).toBe(email);
    const [link = ''] = /https?:\S+/.exec(running.letters.at(-1)?.text ?? '') ?? [];
    expect(new URL(link).origin).toBe(running.url);
    expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
      mode: 'resetPassword',
      apiKey: 'lectern',
      continueUrl,
      lang: 'en',
    });
  });
});
