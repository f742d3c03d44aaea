import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { call } from '../../testing/call.ts';
import { SOON } from '../../testing/letters.ts';
import { beginAnonymously, register } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import type { AccountNews } from './account-listener.ts';

describe.each(ENGINES)('what the product is told of accounts, with %s', (engine) => {
  let running: RunningIdentity;
  let heard: AccountNews[];
  let fails: boolean;

  beforeAll(async () => {
    heard = [];
    fails = false;
    running = await startIdentity(engine, {
      onAccountChange: async (news) => {
        if (fails) throw new Error('The product did not listen');
        heard.push(news);
      },
    });
  });
  afterAll(() => running.stop());

  const newsOf = (id: string) => heard.filter(({ accountId }) => accountId === id);

  async function account(id: string) {
    const found = await running.identity.operator.find(id);
    if (!found) throw new Error('There is no account');
    return found;
  }

  /** Something that has whatever is due told, of which nobody waits for news. */
  async function tell(): Promise<void> {
    const { idToken } = await beginAnonymously(running);
    await call(running, 'v1/accounts:update', { idToken, displayName: 'Somebody' });
  }

  test('a change is told before it is answered, as the account then is', async () => {
    const { idToken, localId, email } = await register(running);
    await call(running, 'v1/accounts:update', { idToken, displayName: 'Noor Vries' });
    expect(newsOf(localId)).toEqual([
      {
        accountId: localId,
        state: 'active',
        email,
        emailVerified: false,
        displayName: 'Noor Vries',
        photoUrl: '',
        validSince: Math.floor(running.now() / 1_000) * 1_000,
        asOf: running.now(),
      },
    ]);
  });

  test('disabling, enabling, ending sessions and deleting are told', async () => {
    const { localId } = await register(running);
    const { operator } = running.identity;
    for (const act of ['disable', 'enable', 'endSessions', 'delete'] as const) {
      running.passTime(1_000);
      await operator[act](await account(localId));
    }
    const news = newsOf(localId);
    expect(news.map(({ state }) => state)).toEqual(['disabled', 'active', 'active', 'deleted']);
    const since = news.map(({ validSince }) => validSince);
    expect(since[0]).toBeGreaterThan(running.now() - 4_000);
    expect(since[2]).toBeGreaterThan(since[1] ?? 0);
    expect(news.at(-1)).toMatchObject({ email: undefined, displayName: '', photoUrl: '' });
  });

  test('what was not heard is told again, with the account as it is by then', async () => {
    const { idToken, localId } = await register(running);
    fails = true;
    await call(running, 'v1/accounts:update', { idToken, displayName: 'First' });
    await call(running, 'v1/accounts:update', { idToken, displayName: 'Second' });
    expect(newsOf(localId)).toEqual([]);
    fails = false;
    await tell();
    expect(newsOf(localId)).toEqual([]);
    running.passTime(2_000);
    await tell();
    expect(newsOf(localId).map(({ displayName }) => displayName)).toEqual(['Second']);
    running.passTime(600_000);
    await tell();
    expect(newsOf(localId)).toHaveLength(1);
  });

  test('the waits grow, up to five minutes', async () => {
    const { idToken, localId } = await register(running);
    fails = true;
    await call(running, 'v1/accounts:update', { idToken, displayName: 'Second' });
    for (let failure = 0; failure < 12; failure += 1) {
      running.passTime(300_000);
      await tell();
    }
    fails = false;
    running.passTime(299_000);
    await tell();
    expect(newsOf(localId)).toEqual([]);
    running.passTime(1_000);
    await tell();
    expect(newsOf(localId)).toHaveLength(1);
  });

  test('what one process left, the next one tells', async () => {
    const { localId } = await register(running);
    fails = true;
    await running.identity.operator.disable(await account(localId));
    fails = false;
    running.passTime(2_000);
    const told: AccountNews[] = [];
    const next = await startIdentity(engine, {
      beside: running,
      onAccountChange: async (news) => void told.push(news),
    });
    await expect
      .poll(() => told.filter(({ accountId }) => accountId === localId), { timeout: SOON })
      .toMatchObject([{ state: 'disabled' }]);
    await next.stop();
    await tell();
    expect(newsOf(localId)).toEqual([]);
  });
});
