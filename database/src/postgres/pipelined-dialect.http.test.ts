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

/** Resolves when somebody waits for what another transaction has taken. */
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

async function keptBy(db: Writer): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement).filter((text) => text.includes('"person"'));
}

test('a prepared query is planned once for each connection, any other for its values', async () => {
  const kept = await database.interactiveTransaction(async (writer) => {
    await whole(writer, { id: 'ann' });
    await whole(writer, { id: 'bob' });
    await writer.selectFrom('person').select('name').where('id', '=', 'ann').execute();
    return keptBy(writer);
  });
  expect(kept).toEqual(['select * from "person" where "id" = $1']);
});

test('a table that another version has changed is read again after one refusal a connection', async () => {
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

test('what nobody asks the answer of is done before what comes next', async () => {
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

test('what was waited for is seen by what comes next, whatever is usual in the database', async () => {
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

test('whoever reads waits for no writer, however many wait for each other', async () => {
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

test('a transaction without a statement leaves its connection as it was', async () => {
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

test('what fails in its first statement is undone, and told', async () => {
  const failing = database.interactiveTransaction((writer) =>
    sql`select 1 / ${0}::integer`.execute(writer),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await database.interactiveTransaction(ann)).toMatchObject({ id: 'ann' });
});

describe('a connection that is lost', () => {
  async function loseConnection(writer: Writer): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(writer);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::integer, 5000)`.execute(database.read);
  }

  test.each([
    ['between two statements', ann],
    ['before the commit', async () => undefined],
  ] as const)('%s is told as what it is', async (_when, after) => {
    const lost = database.interactiveTransaction(async (writer) => {
      await loseConnection(writer);
      await after(writer);
    });
    expect(await lost.catch(classifyDatabaseError)).toBe('unavailable');
    expect(await database.interactiveTransaction(ann)).toMatchObject({ id: 'ann' });
  });

  test('by a network that swallows all is told as what it is, where the address sets a time', async () => {
    const line = await startBreakableProxy(`${url}?query_timeout=300`);
    const far = await openDatabase(line.url);
    await far.interactiveTransaction(ann);
    line.stall();
    expect(await far.interactiveTransaction(ann).catch(classifyDatabaseError)).toBe('unavailable');
    await line.disconnect();
    await line.reconnect();
    expect(await far.interactiveTransaction(ann)).toMatchObject({ id: 'ann' });
    await far.close();
    await line.disconnect();
  });

  test.each([
    ['a question', () => ann],
    ['an act', (far: Database) => () => far.interactiveTransaction(ann)],
  ] as const)('by a network that swallows all ends %s after 15 s', async (_what, asking) => {
    const line = await startBreakableProxy(url);
    const far = await openDatabase(line.url);
    const ask = asking(far);
    await ask(far.read);
    line.stall();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const answered = vi.fn<(refusal: unknown) => void>();
      const asked = ask(far.read).catch(classifyDatabaseError).then(answered);
      await vi.advanceTimersByTimeAsync(14_999);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await asked;
      expect(answered).toHaveBeenCalledWith('unavailable');
    } finally {
      vi.useRealTimers();
    }
    await line.disconnect();
    await far.close();
  });

  test('in a statement is told as what it is', async () => {
    const lost = database.interactiveTransaction((writer) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(writer),
    );
    expect(await lost.catch(classifyDatabaseError)).toBe('unavailable');
  });
});
