import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBreakableProxy } from '../../testing/breakable-proxy.ts';
import { freshDatabaseUrl } from '../../testing/fresh-database.ts';
import { samplePerson } from '../../testing/sample-rows.ts';
import { classifyDatabaseError } from '../classify-database-error.ts';
import type { Database, Reader, Writer } from '../database.ts';
import { openDatabase } from '../open.ts';
import { preparedQuery } from '../prepared-query.ts';

/** More than there are connections. */
const OFTEN = 30;
/** More than a process ever has. */
const MANY = 100;

let url: string;
let database: Database;
let remove: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabaseUrl('postgres');
  remove = fresh.remove;
  url = fresh.url;
  database = await openDatabase(url);
  await database.interactiveTransaction((writer) =>
    writer.insertInto('person').values(samplePerson('ann')).execute(),
  );
});
afterAll(async () => {
  await database.close();
  await remove();
});

const whole = preparedQuery(['id'], (db, { id }: { id: string }) =>
  db.selectFrom('person').selectAll().where('id', '=', id),
);
const added = preparedQuery(
  ['id'],
  (db, { id }: { id: string }) =>
    db.insertInto('person').values({ ...samplePerson('x'), id, account_id: id }),
  { withoutResult: true },
);

const locked = preparedQuery(
  ['id'],
  (db, { id }: { id: string }) =>
    db.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate(),
  { withoutResult: true },
);

/** Resolves when a transaction waits for the lock of another. */
async function waitsForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(database.read);
      return rows.length;
    })
    .toBe(1);
}

async function ann(db: Reader | Writer) {
  const { rows } = await whole(db, { id: 'ann' });
  return rows[0];
}

async function preparedIn(db: Writer): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement).filter((text) => text.includes('"person"'));
}

test('a prepared query is planned once for each connection, any other for its values', async () => {
  const prepared = await database.interactiveTransaction(async (writer) => {
    await whole(writer, { id: 'ann' });
    await whole(writer, { id: 'bob' });
    await writer.selectFrom('person').select('name').where('id', '=', 'ann').execute();
    return preparedIn(writer);
  });
  expect(prepared).toEqual(['select * from "person" where "id" = $1']);
});

test('no connection compiles statements', async () => {
  const compiles = async (reader: Reader) =>
    (await sql<{ jit: string }>`show jit`.execute(reader)).rows.map(({ jit }) => jit);
  const answers = await Promise.all([
    database.interactiveTransaction(compiles),
    ...Array.from({ length: OFTEN }, () => compiles(database.read)),
  ]);
  expect(new Set(answers.flat())).toEqual(new Set(['off']));
});

test('a table that another version has changed is read after one error of each connection', async () => {
  await Promise.all(Array.from({ length: OFTEN }, () => database.interactiveTransaction(ann)));
  await database.interactiveTransaction((writer) =>
    sql`alter table person add column shoe_size integer`.execute(writer),
  );
  await Promise.allSettled(
    Array.from({ length: OFTEN }, () => database.interactiveTransaction(ann)),
  );
  for (let time = 0; time < OFTEN; time++) {
    expect(await database.interactiveTransaction(ann)).toMatchObject({
      id: 'ann',
      shoe_size: null,
    });
  }
});

test('a query whose result is dropped runs before the next one', async () => {
  const seen = await database.interactiveTransaction(async (writer) => {
    expect(await added(writer, { id: 'cyd' })).toEqual({ rows: [] });
    return (await whole(writer, { id: 'cyd' })).rows.length;
  });
  expect(seen).toBe(1);
  await database.interactiveTransaction((writer) => added(writer, { id: 'dan' }));
  expect((await whole(database.read, { id: 'dan' })).rows.length).toBe(1);
});

test.each([
  ['the next statement', ann],
  ['the commit', async () => undefined],
] as const)('if it fails, %s fails for the same reason', async (_what, next) => {
  const failing = database.interactiveTransaction(async (writer) => {
    await added(writer, { id: 'eve' });
    await added(writer, { id: 'ann' });
    return next(writer);
  });
  await expect(failing).rejects.toSatisfy((error) => classifyDatabaseError(error) === 'duplicate');
  expect((await whole(database.read, { id: 'eve' })).rows).toEqual([]);
});

test('a statement sees what an earlier one waited for, whatever the isolation of the database', async () => {
  const usual = encodeURIComponent('-c default_transaction_isolation=serializable');
  const strict = await openDatabase(`${url}?options=${usual}`);
  const taken = Promise.withResolvers<void>();
  const first = strict.interactiveTransaction(async (writer) => {
    await writer.updateTable('person').set({ name: 'Anna' }).where('id', '=', 'ann').execute();
    taken.resolve();
    await waitsForLock();
  });
  await taken.promise;
  const seen = await strict.interactiveTransaction(async (writer) => {
    await locked(writer, { id: 'ann' });
    return (await ann(writer))?.name;
  });
  await first;
  expect(seen).toBe('Anna');
  await strict.close();
});

test('a reader waits for no writer, however many wait for each other', async () => {
  const taken = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const first = database.interactiveTransaction(async (writer) => {
    await locked(writer, { id: 'ann' });
    await ann(writer);
    taken.resolve();
    await gate.promise;
  });
  await taken.promise;
  const others = Array.from({ length: MANY }, () =>
    database.interactiveTransaction(async (writer) => {
      await locked(writer, { id: 'ann' });
      return ann(writer);
    }),
  );
  const read = await Promise.all(Array.from({ length: OFTEN }, () => ann(database.read)));
  gate.resolve();
  await Promise.all([first, ...others]);
  expect(read.every((row) => row?.id === 'ann')).toBe(true);
});

test('a transaction without a statement leaves its connection usable', async () => {
  for (let time = 0; time < OFTEN; time++) {
    await database.interactiveTransaction(async () => undefined);
    await expect(
      database.interactiveTransaction(async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
  }
  const { rows } = await sql<{ now: boolean }>`
    select now() = clock_timestamp() as now, pg_current_xact_id_if_assigned() as id`.execute(
    database.read,
  );
  expect(rows).toMatchObject([{ id: null }]);
});

test('a transaction whose first statement fails is rolled back and rejects', async () => {
  const failing = database.interactiveTransaction((writer) =>
    sql`select 1 / ${0}::integer`.execute(writer),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await database.interactiveTransaction(ann)).toMatchObject({ id: 'ann' });
});

describe('a lost connection', () => {
  async function loseConnection(writer: Writer): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(writer);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::integer, 5000)`.execute(database.read);
  }

  test.each([
    ['between two statements', ann],
    ['before the commit', async () => undefined],
  ] as const)('%s is classified as unavailable', async (_when, after) => {
    const lost = database.interactiveTransaction(async (writer) => {
      await loseConnection(writer);
      await after(writer);
    });
    expect(await lost.catch(classifyDatabaseError)).toBe('unavailable');
    expect(await database.interactiveTransaction(ann)).toMatchObject({ id: 'ann' });
  });

  test('on a network that drops everything is classified as unavailable after the timeout of the address', async () => {
    const line = await startBreakableProxy(`${url}?query_timeout=2000`);
    const remote = await openDatabase(line.url);
    await remote.interactiveTransaction(ann);
    line.stall();
    expect(await remote.interactiveTransaction(ann).catch(classifyDatabaseError)).toBe(
      'unavailable',
    );
    await line.disconnect();
    await line.reconnect();
    expect(await remote.interactiveTransaction(ann)).toMatchObject({ id: 'ann' });
    await remote.close();
    await line.disconnect();
  });

  test.each([
    ['a query', () => ann],
    ['a transaction', (remote: Database) => () => remote.interactiveTransaction(ann)],
  ] as const)('on a network that drops everything ends %s after 15 s', async (_what, queryOn) => {
    const line = await startBreakableProxy(url);
    const remote = await openDatabase(line.url);
    const ask = queryOn(remote);
    await ask(remote.read);
    line.stall();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const answered = vi.fn<(kind: unknown) => void>();
      const result = ask(remote.read).catch(classifyDatabaseError).then(answered);
      await vi.advanceTimersByTimeAsync(14_999);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await result;
      expect(answered).toHaveBeenCalledWith('unavailable');
    } finally {
      vi.useRealTimers();
    }
    await line.disconnect();
    await remote.close();
  });

  test('in a statement is classified as unavailable', async () => {
    const lost = database.interactiveTransaction((writer) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(writer),
    );
    expect(await lost.catch(classifyDatabaseError)).toBe('unavailable');
  });
});
