import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { allRows } from '../../testing/all-rows.ts';
import { call, post, refresh, refusalOf } from '../../testing/call.ts';
import { codeMailed } from '../../testing/letters.ts';
import { beginAnonymously, freshEmail, PASSWORD, register, signIn } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import { registerProtected } from '../../testing/second-factor.ts';

describe.each(ENGINES)('the operator, with %s', (engine) => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity(engine);
  });
  afterAll(() => running.stop());

  async function find(idOrEmail: string) {
    const found = await running.identity.operator.find(idOrEmail);
    if (!found) throw new Error('There is no account');
    return found;
  }

  /** What was noted of an account's acts that nobody did but the operator. */
  async function audited(accountId: string): Promise<unknown[]> {
    const { audit = [] } = await allRows(running.database);
    const rows = audit.filter((row) => row.subject_id === accountId && row.actor_id === null);
    return rows.map(({ action }) => action);
  }

  test('finds accounts by id, by e-mail, and part of either name', async () => {
    const { localId, idToken, email } = await register(running);
    const displayName = 'Ünlü 100%_Öz';
    await call(running, 'v1/accounts:update', { idToken, displayName });
    const { operator } = running.identity;
    expect((await find(email.toUpperCase())).id).toBe(localId);
    expect((await find(localId)).email).toBe(email);
    expect(await operator.find('nobody')).toBeUndefined();
    expect(await operator.find(freshEmail())).toBeUndefined();
    const found = async (search: string) => (await operator.list(search, 10)).map(({ id }) => id);
    expect(await found(email.slice(0, -4).toUpperCase())).toEqual([localId]);
    expect(await found('100%_')).toEqual([localId]);
    expect(await found('1_0')).toEqual([]);
    const all = await operator.list('', 1_000);
    expect(await operator.list('', 1, all.at(-2)?.id)).toEqual(all.slice(-1));
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('removes a second factor, and tells its owner', { tags: ['MFA-13'] }, async () => {
    const { email, user } = await registerProtected(running);
    const { operator } = running.identity;
    const account = await find(email);
    expect(await operator.removeSecondFactor(account, 'https://lectern.example')).toBe(true);
    expect(await operator.removeSecondFactor(account, 'https://lectern.example')).toBe(false);
    expect((await signIn(running, email)).localId).toBe(user.uid);
    expect(await audited(user.uid)).toEqual(['account.second-factor.remove']);
    const letter = running.letters.find(({ subject }) => subject.includes('is off'));
    expect(letter?.recipient).toBe(email);
    expect(letter?.text).toContain('https://lectern.example/__/auth/action?mode=secureAccount');
  });

  test('disables: no token and no sign-in of the account works until it is enabled', async () => {
    const { localId, email, idToken, refreshToken } = await register(running);
    const { operator } = running.identity;
    await operator.disable(await find(localId));
    const attempt = { email, password: PASSWORD };
    const reset = { requestType: 'PASSWORD_RESET', email };
    expect([
      await refusalOf(await post(running, 'v1/accounts:lookup', { idToken })),
      await refusalOf(await refresh(running, refreshToken)),
      await refusalOf(await post(running, 'v1/accounts:signInWithPassword', attempt)),
      await refusalOf(await post(running, 'v1/accounts:sendOobCode', reset)),
    ]).toEqual(Array.from({ length: 4 }, () => 'USER_DISABLED'));
    await operator.enable(await find(localId));
    expect(await refusalOf(await refresh(running, refreshToken))).toBe('TOKEN_EXPIRED');
    expect(await refusalOf(await post(running, 'v1/accounts:lookup', { idToken }))).toBe(
      'TOKEN_EXPIRED',
    );
    await signIn(running, email);
    expect(await audited(localId)).toEqual([
      'account.disable',
      'account.sessions.end',
      'account.enable',
    ]);
  });

  test('ends sessions, and the password signs in again', async () => {
    const { localId, email, idToken, refreshToken } = await register(running);
    await running.identity.operator.endSessions(await find(localId));
    expect([
      await refusalOf(await refresh(running, refreshToken)),
      await refusalOf(await post(running, 'v1/accounts:lookup', { idToken })),
    ]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
    await signIn(running, email);
    expect(await audited(localId)).toEqual(['account.sessions.end']);
  });

  test('deletes an account with all its rows', async () => {
    const { localId, email, idToken, refreshToken } = await register(running);
    await running.identity.operator.delete(await find(localId));
    expect([
      await refusalOf(await refresh(running, refreshToken)),
      await refusalOf(await post(running, 'v1/accounts:lookup', { idToken })),
    ]).toEqual(['USER_NOT_FOUND', 'USER_NOT_FOUND']);
    expect((await register(running, email)).localId).not.toBe(localId);
    expect(await audited(localId)).toEqual(['account.delete']);
  });

  test('sends a letter for a password reset', async () => {
    const { localId, email } = await register(running);
    const account = await find(localId);
    const oobCode = await codeMailed(running, email, () =>
      running.identity.operator.sendReset(account, 'https://lectern.example'),
    );
    expect(running.letters.at(-1)?.text).toContain('https://lectern.example/__/auth/action?');
    const newPassword = 'battery staple';
    await call(running, 'v1/accounts:resetPassword', { oobCode, newPassword });
    await signIn(running, email, newPassword);
    expect(await audited(localId)).toEqual(['account.reset.send']);
    const nobody = await beginAnonymously(running);
    const noEmail = running.identity.operator.sendReset(await find(nobody.localId), 'https://x');
    await expect(noEmail).rejects.toThrow('no e-mail');
  });

  test('people’s own actions are in the audit as theirs', async () => {
    const { localId, idToken } = await register(running);
    const password = 'battery staple';
    const again = await call(running, 'v1/accounts:update', { idToken, password });
    await call(running, 'v1/accounts:delete', { idToken: again.idToken });
    const { audit = [] } = await allRows(running.database);
    const own = audit.filter((row) => row.subject_id === localId);
    expect(own.every((row) => row.actor_id === localId)).toBe(true);
    expect(own.map(({ action }) => action)).toEqual([
      'account.create',
      'account.password',
      'account.sessions.end',
      'account.delete',
    ]);
  });
});
