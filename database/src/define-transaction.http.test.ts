import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshDatabaseUrl } from '../testing/fresh-database.ts';
import { misnamed } from '../testing/misnamed-transaction.ts';
import { samplePerson } from '../testing/sample-rows.ts';
import { add, addAndObject, HIDDEN, homeless, Objection } from '../testing/transactions.ts';
import type { Database, Writer } from './database.ts';
import { openDatabase } from './open.ts';

let database: Database;
let remove: () => Promise<void>;

async function open(engine: (typeof ENGINES)[number]): Promise<void> {
  const fresh = await freshDatabaseUrl(engine);
  remove = fresh.remove;
  database = await openDatabase(fresh.url);
}
async function close(): Promise<void> {
  await database.close();
  await remove();
}
async function people(): Promise<string[]> {
  const rows = await database.read.selectFrom('person').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

describe.each(ENGINES)('a defined transaction on %s', (engine) => {
  beforeAll(() => open(engine));
  afterAll(close);

  test('runs with its values and resolves to its result, or is rolled back by an error', async () => {
    expect(await database.transaction(add, 'a')).toBe('a');
    await expect(database.transaction(addAndObject, 'b')).rejects.toBeInstanceOf(Objection);
    expect(await people()).toEqual(['a']);
  });

  test('is called inside another transaction with its writer', async () => {
    await database.interactiveTransaction(async (writer) => {
      expect(await add(writer, 'c')).toBe('c');
      await writer.insertInto('person').values(samplePerson('d')).execute();
    });
    expect(await people()).toEqual(['a', 'c', 'd']);
  });
});

describe('the thread that writes to SQLite', () => {
  beforeAll(() => open('sqlite'));
  afterAll(close);

  test('refuses a transaction that its module does not export, and runs its neighbours', async () => {
    const [first, refused, last] = await Promise.allSettled([
      database.transaction(add, 'a'),
      database.transaction(HIDDEN.hidden, 'b'),
      database.transaction(add, 'c'),
    ]);
    expect([first.status, last.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(refused).toMatchObject({
      reason: {
        message: expect.stringMatching(
          /transactions\.ts does not export a transaction named hidden$/,
        ),
      },
    });
    expect(await people()).toEqual(['a', 'c']);
  });

  test('refuses a transaction that is exported under another name', async () => {
    await expect(database.transaction(misnamed, 'a')).rejects.toThrow(
      /misnamed-transaction\.ts exports misnamed, but defines it as named$/,
    );
    expect(await people()).toEqual(['a', 'c']);
  });

  test('refuses a transaction whose module cannot be imported', async () => {
    await expect(database.transaction(homeless, 'a')).rejects.toThrow('no-such-module.ts');
    expect(await people()).toEqual(['a', 'c']);
  });
});

// Never called: `tsc` is what checks it.
export const _doesNotCompile = [
  // @ts-expect-error a function that is not defined as a transaction
  () => database.transaction(async (writer: Writer, id: string) => await add(writer, id), 'a'),
  // @ts-expect-error without its value
  () => database.transaction(add),
  // @ts-expect-error with a value of another type
  () => database.transaction(add, 1),
];
