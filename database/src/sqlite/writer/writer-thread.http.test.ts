import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../../testing/fresh-database.ts';
import { samplePerson } from '../../../testing/sample-rows.ts';
import {
  add,
  addAndHandOver,
  addAndObject,
  addOrLoseAll,
  addSeenBy,
  crash,
  crashWhenTold,
  Objection,
  overfill,
} from '../../../testing/transactions.ts';
import { classifyDatabaseError, type DatabaseErrorKind } from '../../classify-database-error.ts';
import type { Database } from '../../database.ts';
import { openDatabase } from '../../open.ts';

describe('the thread that writes to SQLite', () => {
  let database: Database;
  let file: string;
  let remove: () => Promise<void>;

  beforeEach(async () => {
    const fresh = await freshDatabaseUrl('sqlite');
    remove = fresh.remove;
    file = fresh.url.slice('file:'.length);
    database = await openDatabase(fresh.url);
  });
  afterEach(async () => {
    await database.close();
    await remove();
  });

  async function refusalsOf(
    asked: readonly Promise<unknown>[],
  ): Promise<(DatabaseErrorKind | undefined)[]> {
    const outcomes = await Promise.allSettled(asked);
    return outcomes.map((outcome) =>
      outcome.status === 'rejected' ? classifyDatabaseError(outcome.reason) : undefined,
    );
  }

  async function people(): Promise<string[]> {
    const rows = await database.read.selectFrom('person').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  }

  test('what begins during a closure waits for its end', async () => {
    const order: string[] = [];
    const during: Promise<unknown>[] = [];
    await database.interactiveTransaction(async (writer) => {
      await add(writer, 'a');
      during.push(database.transaction(add, 'b').then(() => order.push('act')));
      // Time enough for it, if it did not wait.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await add(writer, 'c');
      order.push('closure');
    });
    await Promise.all(during);
    expect(order).toEqual(['closure', 'act']);
    expect(await people()).toEqual(['a', 'b', 'c']);
  });

  test('acts that wait together share one commit, and are answered after it', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `p${index + 10}`);
    const seen: number[] = [];
    const asked = ids.map(async (id) => {
      seen.push(await database.transaction(addSeenBy, id, file));
      expect(await people()).toContain(id);
    });
    await Promise.all(asked);
    // While the last of a group was at work, nobody else had seen the first.
    expect(new Set(seen).size).toBeLessThan(ids.length);
    expect(await people()).toEqual(ids);
  });

  test('one that fails leaves nothing behind, and its neighbours all they did', async () => {
    const outcomes = await Promise.allSettled([
      database.transaction(add, 'a'),
      database.transaction(addAndObject, 'b'),
      database.transaction(add, 'a'),
      database.transaction(add, 'c'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(await people()).toEqual(['a', 'c']);
  });

  test('where SQLite gives up all of a group, each one is tried alone', async () => {
    await database.transaction(add, 'there');
    const outcomes = await Promise.allSettled([
      database.transaction(add, 'a'),
      database.transaction(addOrLoseAll, 'there'),
      database.transaction(add, 'b'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await people()).toEqual(['a', 'b', 'there']);
  });

  test('what an act throws arrives as what it is', async () => {
    const objection = await database.transaction(addAndObject, 'a').catch((error) => error);
    expect(objection).toBeInstanceOf(Objection);
    expect(objection).toMatchObject({
      message: 'I object to a',
      code: 'no',
      details: { of: 'a' },
      isGrave: true,
    });
    expect(objection.stack).toContain('addAndObject');

    await database.transaction(add, 'b');
    for (const twice of [
      database.transaction(add, 'b'),
      database.interactiveTransaction((writer) => add(writer, 'b')),
    ]) {
      const refused = await twice.catch((error) => error);
      expect(refused).toBeInstanceOf(Error);
      expect(classifyDatabaseError(refused)).toBe('duplicate');
    }
  });

  test('what a closure throws is the very same, and undoes it', async () => {
    const reason = new Objection('this');
    const failing = database.interactiveTransaction(async (writer) => {
      await add(writer, 'a');
      throw reason;
    });
    await expect(failing).rejects.toBe(reason);
    expect(await people()).toEqual([]);
  });

  test('a lock that somebody else holds makes writes wait, and nothing else', async () => {
    using other = new DatabaseSync(file);
    other.exec('begin immediate');
    let isWritten = false;
    const writing = database.transaction(add, 'a').then(() => {
      isWritten = true;
    });
    // Had this thread waited for the lock itself, it would never have come to give it up.
    for (let turn = 0; turn < 50; turn++) {
      expect(await people()).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(isWritten).toBe(false);
    other.exec('commit');
    await writing;
    expect(await people()).toEqual(['a']);
  });

  test('a lock that is never given up is waited for once by all who came together', async () => {
    using other = new DatabaseSync(file);
    other.exec('begin immediate');
    const together = Array.from({ length: 8 }, (_, index) =>
      database.transaction(add, `p${index}`),
    );
    expect(await refusalsOf(together)).toEqual(Array(8).fill('unavailable'));
    other.exec('commit');
    await database.transaction(add, 'a');
    expect(await people()).toEqual(['a']);
  }, 20_000);

  test('a disk that is full is told as what it is', async () => {
    const acts = ['a', 'b'].map((id) => database.transaction(overfill, id));
    const closure = database.interactiveTransaction((writer) => overfill(writer, 'c'));
    expect(await refusalsOf([...acts, closure])).toEqual(Array(3).fill('unavailable'));
    expect(await people()).toEqual([]);
  });

  test('an answer that cannot be sent is nobody else’s loss', async () => {
    const [odd, plain] = await Promise.allSettled([
      database.transaction(addAndHandOver, 'a'),
      database.transaction(add, 'b'),
    ]);
    expect(odd).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('could not be cloned') },
    });
    expect(plain).toEqual({ status: 'fulfilled', value: 'b' });
  });

  test('what a closure began with one thread it does not end with another', async () => {
    await database.transaction(crashWhenTold, file);
    const channel = new BroadcastChannel(file);
    const going = database.interactiveTransaction(async (writer) => {
      await add(writer, 'a');
      channel.postMessage('now');
      channel.close();
      for (let turn = 0; turn < 1_000; turn++) {
        const isThere = await people()
          .then(() => add(writer, `p${turn}`))
          .catch(() => undefined);
        if (!isThere) break;
      }
      await database.transaction(add, 'other');
      await add(writer, 'z').catch(() => undefined);
    });
    expect(await refusalsOf([going])).toEqual(['unavailable']);
    expect(await people()).toEqual(['other']);
  });

  test('if it ends, whoever waits is told, nothing is half done, and another takes its place', async () => {
    const waiting = [
      database.transaction(crash, 'a'),
      database.transaction(add, 'b'),
      database.interactiveTransaction((writer) => add(writer, 'c')),
    ];
    for (const outcome of await Promise.allSettled(waiting)) {
      expect(outcome.status).toBe('rejected');
      if (outcome.status === 'rejected')
        expect(classifyDatabaseError(outcome.reason)).toBe('unavailable');
    }
    expect(await people()).toEqual([]);
    await database.transaction(add, 'd');
    expect(await people()).toEqual(['d']);
  });

  test('what waits when the database is closed is still done', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `p${index + 1_000}`);
    const asked = ids.map((id) => database.transaction(add, id));
    await database.close();
    expect(await Promise.all(asked)).toEqual(ids);
    database = await openDatabase(`file:${file}`);
    expect(await people()).toEqual(ids);
  });

  test('values that cannot be stored are refused, also from afar', async () => {
    const failing = database.interactiveTransaction((writer) =>
      writer
        .insertInto('person')
        .values({ ...samplePerson('a'), name: { toString: () => 'x' } as unknown as string })
        .execute(),
    );
    await expect(failing).rejects.toThrow();
    await database.transaction(add, 'b');
    expect(await people()).toEqual(['b']);
  });
});
