import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { allRows } from '../../testing/all-rows.ts';
import { call, post, refusalOf } from '../../testing/call.ts';
import { times } from '../../testing/caller.ts';
import { BOTH_PROVIDERS } from '../../testing/fake-provider.ts';
import { freshEmail, PASSWORD, register, resetCode, signIn } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const MINUTE = 60_000;
const LIMITED = { rateLimits: true };

describe.each(ENGINES)('rate limits, with %s', (engine) => {
  /** Limits nobody: what tests prepare is not counted. */
  let free: RunningIdentity;
  let running: RunningIdentity;
  let another: RunningIdentity;

  beforeAll(async () => {
    free = await startIdentity(engine);
    running = await startIdentity(engine, {
      beside: free,
      settings: LIMITED,
      federatedProviders: BOTH_PROVIDERS,
    });
    another = await startIdentity(engine, { beside: free, settings: LIMITED });
  });
  afterAll(async () => {
    for (const node of [running, another, free]) await node.stop();
  });

  /** Ends every window, so that no test counts for another's address. */
  const forget = () => free.passTime(61 * MINUTE);

  async function guess(
    node: RunningIdentity,
    email: string,
    password = 'a guess',
  ): Promise<string> {
    const answer = await post(node, 'v1/accounts:signInWithPassword', { email, password });
    return answer.ok ? 'in' : await refusalOf(answer);
  }

  test('a new password works on a node whose clock is behind', async () => {
    forget();
    const { email } = await register(free);
    const oobCode = await resetCode(free, email);
    const newPassword = 'battery staple';
    await call(running, 'v1/accounts:resetPassword', { oobCode, newPassword });
    running.passTime(-1_000);
    expect(await guess(another, email, newPassword)).toBe('in');
    running.passTime(1_000);
  });

  test('a limit that a clock a day ahead exceeded is not kept for that day', async () => {
    forget();
    const { email } = await register(free);
    running.passTime(24 * 60 * MINUTE);
    await times(11, () => guess(running, email));
    expect(await guess(running, email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    running.passTime(-24 * 60 * MINUTE);
    expect(await guess(running, email, PASSWORD)).toBe('in');
    await times(11, () => guess(running, email));
    expect(await guess(running, email, PASSWORD), 'counted as ever').toBe(
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    );
    // Set back by less than a window, it lengthens one by that.
    running.passTime(-14 * MINUTE);
    expect(await guess(running, email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    running.passTime(29 * MINUTE);
    expect(await guess(running, email, PASSWORD)).toBe('in');
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  describe('a new e-mail or password', () => {
    const REFUSED = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.';

    /** What leaves the token good: refused every time. */
    async function change(node: RunningIdentity, idToken: string, more: object = {}) {
      const body = { idToken, email: freshEmail(), ...more };
      return await refusalOf(await post(node, 'v1/accounts:update', body));
    }

    test.each([
      [
        'of many with a password at the same moment ten are looked at',
        { password: 'battery staple' },
      ],
      ['of many e-mails at the same moment ten are looked at', {}],
    ])('%s', async (_what, more) => {
      forget();
      const { email, idToken } = await register(free);
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, at) => change(at % 2 ? running : another, idToken, more)),
      );
      expect(outcomes.filter((outcome) => outcome === REFUSED)).toHaveLength(10);
      expect(new Set(outcomes)).toEqual(new Set([REFUSED, 'TOO_MANY_ATTEMPTS_TRY_LATER']));
      running.passTime(15 * MINUTE);
      const { idToken: later } = await signIn(running, email);
      expect(await change(running, later, more)).toBe(REFUSED);
    });

    test('one address changes sixty an hour, of all accounts', async () => {
      forget();
      const outcomes: string[] = [];
      for (let person = 0; person < 7; person += 1) {
        const { idToken } = await register(free);
        outcomes.push(...(await times(9, () => change(running, idToken))));
      }
      expect(new Set(outcomes.slice(0, 60))).toEqual(new Set([REFUSED]));
      expect(new Set(outcomes.slice(60))).toEqual(new Set(['TOO_MANY_ATTEMPTS_TRY_LATER']));
    });

    test('a weak password is not counted, nor is a new name', async () => {
      forget();
      const { idToken } = await register(free);
      await times(11, () => change(running, idToken, { password: 'weak' }));
      await call(running, 'v1/accounts:update', { idToken, displayName: 'Noor' });
      expect(await change(running, idToken)).toBe(REFUSED);
    });
  });

  test('one address makes sixty accounts an hour', async () => {
    forget();
    const make = async () => {
      const answer = await post(running, 'v1/accounts:signUp', {});
      return answer.ok ? 'made' : await refusalOf(answer);
    };
    const outcomes = await Promise.all(Array.from({ length: 64 }, make));
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(60);
    expect(outcomes).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
    running.passTime(60 * MINUTE);
    expect(await make()).toBe('made');
  });

  test('one address lists sign-in methods or starts provider sign-ins a hundred times', async () => {
    forget();
    const { email } = await register(free);
    const continueUri = running.url;
    const ask = async (node: RunningIdentity, body: object) => {
      const answer = await post(node, 'v1/accounts:createAuthUri', { continueUri, ...body });
      return answer.ok ? 'told' : await refusalOf(answer);
    };
    const begun = async () => (await allRows(running.database)).pending_federation?.length ?? 0;
    const before = await begun();
    const begin = { providerId: 'google.com', continueUri: `${running.url}/__/auth/handler` };
    expect(await ask(running, begin)).toBe('told');
    const outcomes = await Promise.all(
      Array.from({ length: 110 }, (_, at) =>
        ask(at % 2 ? running : another, { identifier: at % 3 ? email : freshEmail() }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'told')).toHaveLength(99);
    expect(outcomes).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await ask(running, begin)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await begun()).toBe(before + 1);
    running.passTime(15 * MINUTE);
    expect(await ask(running, begin)).toBe('told');
  });

  test('one address tries sixty wrong codes, and right ones are not counted', async () => {
    forget();
    const { email } = await register(free);
    const oobCode = await resetCode(free, email);
    const read = async (code: string) => {
      const answer = await post(running, 'v1/accounts:resetPassword', { oobCode: code });
      return answer.ok ? 'right' : await refusalOf(answer);
    };
    await times(3, () => read(oobCode));
    const outcomes = await times(60, () => read('wrong'));
    expect(new Set(outcomes)).toEqual(new Set(['INVALID_OOB_CODE']));
    expect(await read(oobCode)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    running.passTime(15 * MINUTE);
    expect(await read(oobCode)).toBe('right');
  });
});
