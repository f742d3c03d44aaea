import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { allRows } from '../../testing/all-rows.ts';
import { call } from '../../testing/call.ts';
import { HeldAlarms } from '../../testing/held-alarms.ts';
import { SOON } from '../../testing/letters.ts';
import { freshEmail, register, resetCode } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import { createIdentityStore } from '../persistence/sql-identity-store.ts';
import type { AccountEvent } from './account-event-listener.ts';

const SECOND = 1_000;

describe.each(ENGINES)('account events, with %s', (engine) => {
  let running: RunningIdentity;
  /** Nobody waits in vain, nor wakes up, but where a test says so. */
  const alarms = new HeldAlarms();
  const heard: AccountEvent[] = [];
  /** Accounts of which the product cannot be told. */
  const unheard = new Set<string>();
  /** Accounts over which the product takes its time, and what ends it. */
  const slow = new Map<string, PromiseWithResolvers<void>>();
  /** Those over which it has begun to. */
  const begun = new Set<string>();

  async function listen(news: AccountEvent): Promise<void> {
    const { accountId } = news;
    const taken = slow.get(accountId);
    if (taken) begun.add(accountId);
    await taken?.promise;
    if (unheard.has(accountId)) throw new Error('The product did not listen');
    heard.push(news);
  }

  beforeAll(async () => {
    running = await startIdentity(engine, { onAccountChange: listen, alarm: alarms.set });
  });
  afterAll(() => running.stop());

  const startBeside = () =>
    startIdentity(engine, { beside: running, onAccountChange: listen, alarm: alarms.set });

  afterEach(() => {
    unheard.clear();
    for (const { resolve } of slow.values()) resolve();
    slow.clear();
  });

  const newsOf = (id: string) => heard.filter(({ accountId }) => accountId === id);
  const rename = ({ idToken }: { readonly idToken: string }, displayName: string) =>
    call(running, 'v1/accounts:update', { idToken, displayName });

  async function account(id: string) {
    const found = await running.identity.operator.find(id);
    if (!found) throw new Error('There is no account');
    return found;
  }

  /** In how many milliseconds the product is told of an account; undefined: there is no need. */
  async function dueIn(id: string): Promise<number | undefined> {
    const { account_change = [] } = await allRows(running.database);
    const row = account_change.find(({ account_id }) => account_id === id);
    return row && Number(row.next_attempt_at) - running.now();
  }

  /** What happens in the end, however often everybody who sleeps has to wake up. */
  function inTheEnd<T>(look: () => T | Promise<T>) {
    const wake = () => {
      alarms.pass(30 * SECOND);
      return look();
    };
    return expect.poll(wake, { timeout: SOON });
  }

  /** The product takes its time over an account until this is resolved. */
  function takeTimeOver(id: string): PromiseWithResolvers<void> {
    const taken = Promise.withResolvers<void>();
    slow.set(id, taken);
    return taken;
  }

  test('a change is delivered before it is answered, with the account’s current state', async () => {
    const { idToken, localId, email } = await register(running);
    await rename({ idToken }, 'Noor Vries');
    expect(newsOf(localId)).toEqual([
      {
        accountId: localId,
        state: 'active',
        email,
        emailVerified: false,
        emailProved: false,
        displayName: 'Noor Vries',
        photoUrl: '',
        validSince: Math.floor(running.now() / 1_000) * 1_000,
        revocations: 0,
        endedSessions: [],
        asOf: running.now(),
      },
    ]);
  });

  test('disabling, enabling, ending sessions and deleting are delivered', async () => {
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

  describe('an event whose delivery failed', () => {
    test('is delivered again with the account’s current state, and then no more', async () => {
      const person = await register(running);
      const { localId } = person;
      unheard.add(localId);
      await rename(person, 'First');
      await rename(person, 'Second');
      expect(await dueIn(localId)).toBe(SECOND);
      unheard.clear();
      await expect.poll(() => alarms.due()).toEqual([SECOND]);
      running.passTime(SECOND);
      alarms.pass(SECOND);
      await expect.poll(() => dueIn(localId), { timeout: SOON }).toBeUndefined();
      expect(newsOf(localId).map(({ displayName }) => displayName)).toEqual(['Second']);
    });

    test('waits longer each time, up to five minutes', async () => {
      const person = await register(running);
      const { localId } = person;
      unheard.add(localId);
      await rename(person, 'Noor');
      for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
        await inTheEnd(() => dueIn(localId)).toBe(seconds * SECOND);
        running.passTime(seconds * SECOND);
      }
      unheard.clear();
      await inTheEnd(() => dueIn(localId)).toBeUndefined();
      expect(newsOf(localId)).toHaveLength(1);
    });

    test('is delivered at once when the account changes again', async () => {
      const person = await register(running);
      unheard.add(person.localId);
      await rename(person, 'First');
      unheard.clear();
      await rename(person, 'Second');
      expect(newsOf(person.localId)).toMatchObject([{ displayName: 'Second' }]);
      expect(await dueIn(person.localId)).toBeUndefined();
    });
  });

  describe('an event of another process', () => {
    /** Records changes without delivering them. */
    async function leave(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, (_, at) => `${freshEmail()} ${at}`);
      await createIdentityStore(running.database).write(async ({ accountEvents }) => {
        for (const id of ids) await accountEvents.record(id, running.now() - SECOND);
      });
      return ids;
    }

    const told = () => heard.map(({ accountId }) => accountId);

    test('is delivered by the next process, however many there are', async () => {
      const ids = await leave(131);
      const next = await startBeside();
      await expect.poll(told, { timeout: SOON }).toEqual(expect.arrayContaining(ids));
      await next.stop();
    });

    test('is found after half a minute, and delivered by one of several nodes', async () => {
      const nodes = [await startBeside(), await startBeside()];
      // Everybody sleeps.
      await expect.poll(() => alarms.due()).toHaveLength(3);
      const ids = await leave(20);
      alarms.pass(30 * SECOND);
      const heardOf = () => told().filter((id) => ids.includes(id)).length;
      await expect.poll(heardOf, { timeout: SOON }).toBe(20);
      for (const node of nodes) await node.stop();
      expect(
        told()
          .filter((id) => ids.includes(id))
          .toSorted(),
      ).toEqual(ids.toSorted());
    });

    test('delays no other change: that is delivered before it is answered', async () => {
      const person = await register(running);
      await leave(131);
      await rename(person, 'Noor');
      expect(newsOf(person.localId)).toHaveLength(1);
    });
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  describe('while the delivery of one account is slow', () => {
    test('events of other accounts are delivered and their changes answered', async () => {
      const [person, other] = [await register(running), await register(running)];
      const taken = takeTimeOver(person.localId);
      const answered = rename(person, 'Noor');
      await expect.poll(() => dueIn(person.localId)).toBe(30 * SECOND);
      await rename(other, 'Ben');
      await running.identity.operator.disable(await account(other.localId));
      expect(newsOf(other.localId)).toHaveLength(2);
      taken.resolve();
      await answered;
      expect(newsOf(person.localId)).toHaveLength(1);
    });

    test('a change waits for a limited time, and is delivered all the same', async () => {
      const person = await register(running);
      const taken = takeTimeOver(person.localId);
      let isAnswered = false;
      const answered = rename(person, 'Noor').then(() => {
        isAnswered = true;
      });
      await inTheEnd(() => isAnswered).toBe(true);
      expect(newsOf(person.localId)).toEqual([]);
      taken.resolve();
      await answered;
      await expect.poll(() => dueIn(person.localId)).toBeUndefined();
      expect(newsOf(person.localId)).toHaveLength(1);
    });

    test('reading a code does not wait at all', async () => {
      const person = await register(running);
      const { email } = person;
      const oobCode = await resetCode(running, email);
      const taken = takeTimeOver(person.localId);
      const answered = rename(person, 'Noor');
      await expect.poll(() => dueIn(person.localId)).toBe(30 * SECOND);
      const read = await call(running, 'v1/accounts:resetPassword', { oobCode });
      expect(read).toMatchObject({ email });
      expect(newsOf(person.localId)).toEqual([]);
      taken.resolve();
      await answered;
    });

    test('an older event does not overtake a newer one', async () => {
      const person = await register(running);
      const taken = takeTimeOver(person.localId);
      const first = rename(person, 'First');
      await expect.poll(() => begun.has(person.localId)).toBe(true);
      slow.delete(person.localId);
      const second = rename(person, 'Second');
      await expect.poll(() => dueIn(person.localId)).toBe(0);
      // Long enough for a news that waits for nobody.
      await rename(await register(running), 'Meanwhile');
      taken.resolve();
      await Promise.all([first, second]);
      expect(newsOf(person.localId).map(({ displayName }) => displayName)).toEqual([
        'First',
        'Second',
      ]);
    });
  });

  test('a delivery in progress is finished when the process ends', async () => {
    const person = await register(running);
    const taken = takeTimeOver(person.localId);
    const ending = await startBeside();
    const disabling = ending.identity.operator.disable(await account(person.localId));
    await expect.poll(() => dueIn(person.localId)).toBe(30 * SECOND);
    let isEnded = false;
    const ended = ending.stop().then(() => {
      isEnded = true;
    });
    await rename(await register(running), 'Meanwhile');
    expect(isEnded).toBe(false);
    taken.resolve();
    await Promise.all([disabling, ended]);
    expect(await dueIn(person.localId)).toBeUndefined();
  });
});
