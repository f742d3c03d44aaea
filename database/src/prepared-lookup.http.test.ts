import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshDatabaseUrl } from '../testing/fresh-database.ts';
import { samplePerson } from '../testing/sample-rows.ts';
import type { Database, Reader } from './database.ts';
import { openDatabase } from './open.ts';
import { MAX_KEYS, preparedLookup } from './prepared-lookup.ts';

const PEOPLE = MAX_KEYS + 5;

/** How many keys each query was built for. */
const built: number[] = [];

const personOf = preparedLookup(
  ({ id }: { id: string; name: string }) => id,
  (reader, ids) => {
    built.push(ids.length);
    return reader.selectFrom('person').select(['id', 'name']).where('id', 'in', ids);
  },
);

describe.each(ENGINES)('a lookup on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const fresh = await freshDatabaseUrl(engine);
    remove = fresh.remove;
    database = await openDatabase(fresh.url);
    await database.interactiveTransaction(async (writer) => {
      for (let number = 0; number < PEOPLE; number++) {
        await writer
          .insertInto('person')
          .values(samplePerson(`p${number}`))
          .execute();
      }
    });
    built.length = 0;
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  function ask(reader: Reader, ids: readonly string[]) {
    return Promise.all(ids.map((id) => personOf(reader, id)));
  }

  test('finds a row, and resolves to undefined if there is none', async () => {
    expect(await personOf(database.read, 'p3')).toMatchObject({ id: 'p3' });
    expect(await personOf(database.read, 'unknown')).toBeUndefined();
  });

  test.each([
    { count: 2, places: [2] },
    { count: 3, places: [4] },
    { count: MAX_KEYS, places: [MAX_KEYS] },
    // The second of the two has its query already.
    { count: PEOPLE, places: [8] },
  ])('gives each of $count concurrent calls its own row', async ({ count, places }) => {
    built.length = 0;
    const ids = Array.from({ length: count }, (_, number) => `p${number}`);
    const rows = await ask(database.read, ids);
    expect(rows.map((row) => row?.id)).toEqual(ids);
    expect(built).toEqual(places);
    await ask(database.read, ids);
    expect(built).toEqual(places);
  });

  test('gives concurrent calls for the same key the same row', async () => {
    const rows = await ask(database.read, ['p1', 'unknown', 'p1', 'p2', 'p1']);
    expect(rows.map((row) => row?.id)).toEqual(['p1', undefined, 'p1', 'p2', 'p1']);
  });

  test('caches nothing: a changed row is read as it is now', async () => {
    await personOf(database.read, 'p4');
    await database.interactiveTransaction((writer) =>
      writer.updateTable('person').set({ name: 'Changed' }).where('id', '=', 'p4').execute(),
    );
    expect(await personOf(database.read, 'p4')).toMatchObject({ name: 'Changed' });
  });

  test('rejects every concurrent call if the database does not answer', async () => {
    const fresh = await freshDatabaseUrl(engine);
    const closed = await openDatabase(fresh.url);
    await closed.close();
    await fresh.remove();
    const answers = await Promise.allSettled(
      ['p1', 'p2', 'p3'].map((id) => personOf(closed.read, id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
