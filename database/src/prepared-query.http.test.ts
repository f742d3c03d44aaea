import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshDatabaseUrl } from '../testing/fresh-database.ts';
import { samplePerson } from '../testing/sample-rows.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { preparedQuery } from './prepared-query.ts';

let built = 0;

/** Its values stand in another order than they are named, and among constants. */
const named = preparedQuery(
  ['id', 'name'],
  (db, { id, name }: { id: string; name: string | null }) => {
    built += 1;
    return db
      .selectFrom('person')
      .select((eb) => ['id', eb.val('this').as('always'), eb.val(name).as('given')])
      .where('name', '=', name)
      .where('state', '=', 'active')
      .where('id', '=', id);
  },
);
const added = preparedQuery(['id', 'at'], (db, { id, at }: { id: string; at: number }) =>
  db.insertInto('person').values({ ...samplePerson('x'), id, account_id: id, created_at: at }),
);

describe.each(ENGINES)('a prepared query on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const fresh = await freshDatabaseUrl(engine);
    remove = fresh.remove;
    database = await openDatabase(fresh.url);
    await database.interactiveTransaction(async (writer) => {
      for (const name of ['ann', 'bob']) {
        await writer.insertInto('person').values(samplePerson(name)).execute();
      }
    });
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  test('is built once and runs with the values of each call', async () => {
    const before = built;
    for (const name of ['ann', 'bob', 'ann']) {
      const { rows } = await named(database.read, { id: name, name });
      expect(rows).toEqual([{ id: name, always: 'this', given: name }]);
    }
    expect((await named(database.read, { id: 'ann', name: 'bob' })).rows).toEqual([]);
    expect((await named(database.read, { id: 'ann', name: null })).rows).toEqual([]);
    expect(built - before).toBe(1);
  });

  test('is part of the transaction it runs in', async () => {
    const failing = database.interactiveTransaction(async (writer) => {
      const { numAffectedRows } = await added(writer, { id: 'cyd', at: 5 });
      expect(numAffectedRows).toBe(1n);
      expect((await named(writer, { id: 'cyd', name: 'x' })).rows.length).toBe(1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await named(database.read, { id: 'cyd', name: 'x' })).rows).toEqual([]);
  });
});
