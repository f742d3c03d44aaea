import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

let database: Database;
let file: string;
let remove: () => Promise<void>;

async function open(): Promise<void> {
  const fresh = await freshDatabaseUrl('sqlite');
  remove = fresh.remove;
  file = fresh.url.slice('file:'.length);
  database = await openDatabase(fresh.url);
}
async function close(): Promise<void> {
  await database.close();
  await remove();
}

async function errorKindsOf(
  pending: readonly Promise<unknown>[],
): Promise<(DatabaseErrorKind | undefined)[]> {
  const outcomes = await Promise.allSettled(pending);
  return outcomes.map((outcome) =>
    outcome.status === 'rejected' ? classifyDatabaseError(outcome.reason) : undefined,
  );
}

async function people(): Promise<string[]> {
  const rows = await database.read.selectFrom('person').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

describe('the thread that writes to SQLite', () => {
  beforeAll(open);
  afterAll(close);
  beforeEach(() =>
    database.interactiveTransaction((writer) => writer.deleteFrom('person').execute()),
  );

  test('a transaction that begins during an interactive one waits for its end', async () => {
    const order: string[] = [];
    const during: Promise<unknown>[] = [];
    await database.interactiveTransaction(async (writer) => {
      await add(writer, 'a');
      during.push(database.transaction(add, 'b').then(() => order.push('defined')));
      // Time enough for it, if it did not wait.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await add(writer, 'c');
      order.push('interactive');
    });
    await Promise.all(during);
    expect(order).toEqual(['interactive', 'defined']);
    expect(await people()).toEqual(['a', 'b', 'c']);
  });

  test('transactions that wait together share one commit, and resolve after it', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `p${index + 10}`);
    const seen: number[] = [];
    const pending = ids.map(async (id) => {
      seen.push(await database.transaction(addSeenBy, id, file));
      expect(await people()).toContain(id);
    });
    await Promise.all(pending);
    // While the last of a group ran, no other connection had seen the first.
    expect(new Set(seen).size).toBeLessThan(ids.length);
    expect(await people()).toEqual(ids);
  });

  test('a transaction that fails is rolled back, and the others of its group are not', async () => {
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

  test('if SQLite rolls a whole group back, each transaction is tried alone', async () => {
    await database.transaction(add, 'there');
    const outcomes = await Promise.allSettled([
      database.transaction(add, 'a'),
      database.transaction(addOrLoseAll, 'there'),
      database.transaction(add, 'b'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await people()).toEqual(['a', 'b', 'there']);
  });

  test('an error keeps its class, fields and stack', async () => {
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

  test('an error of an interactive transaction is the same object, and rolls it back', async () => {
    const reason = new Objection('this');
    const failing = database.interactiveTransaction(async (writer) => {
      await add(writer, 'a');
      throw reason;
    });
    await expect(failing).rejects.toBe(reason);
    expect(await people()).toEqual([]);
  });

  test('a lock of another process makes writes wait, and nothing else', async () => {
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

  test('a lock that is never released is waited for once by a whole group', async () => {
    using other = new DatabaseSync(file);
    other.exec('begin immediate');
    const together = Array.from({ length: 8 }, (_, index) =>
      database.transaction(add, `p${index}`),
    );
    expect(await errorKindsOf(together)).toEqual(Array(8).fill('unavailable'));
    other.exec('commit');
    await database.transaction(add, 'a');
    expect(await people()).toEqual(['a']);
  }, 20_000);

  test('a result that cannot be cloned rejects its own transaction alone', async () => {
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

  test('values that cannot be stored are refused in interactive transactions', async () => {
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

describe('the thread that writes to SQLite, at its end or where it cannot go on', () => {
  beforeEach(open);
  afterEach(close);

  test('a full disk is classified as unavailable', async () => {
    const defined = ['a', 'b'].map((id) => database.transaction(overfill, id));
    const interactive = database.interactiveTransaction((writer) => overfill(writer, 'c'));
    expect(await errorKindsOf([...defined, interactive])).toEqual(Array(3).fill('unavailable'));
    expect(await people()).toEqual([]);
  });

  test('an interactive transaction does not go on with another thread', async () => {
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
    expect(await errorKindsOf([going])).toEqual(['unavailable']);
    expect(await people()).toEqual(['other']);
  });

  test('if it ends, pending transactions reject and are rolled back, and another takes its place', async () => {
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
    await database.interactiveTransaction((writer) => add(writer, 'e'));
    expect(await people()).toEqual(['d', 'e']);
  });

  test('pending transactions are completed when the database is closed', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `p${index + 100}`);
    const pending = ids.map((id) => database.transaction(add, id));
    await database.close();
    expect(await Promise.all(pending)).toEqual(ids);
    database = await openDatabase(`file:${file}`);
    expect(await people()).toEqual(ids);
  });
});
