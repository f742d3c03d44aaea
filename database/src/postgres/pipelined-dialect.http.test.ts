import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stretchLine } from '../../testing/cuttable-line.ts';
import { freshDatabaseUrl } from '../../testing/fresh-database.ts';
import { samplePerson } from '../../testing/sample-rows.ts';
import type { Database, Writer } from '../database.ts';
import { refusalOf } from '../failure.ts';
import { openDatabase } from '../open.ts';

/** More than there are connections. */
const OFTEN = 20;

let url: string;
let database: Database;
let remove: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabaseUrl('postgres');
  remove = fresh.remove;
  url = fresh.url;
  database = await openDatabase(url);
  await database.migrate();
  await database.transaction((writer) =>
    writer.insertInto('person').values(samplePerson('ann')).execute(),
  );
});
afterAll(async () => {
  await database.close();
  await remove();
});

function keptBy(db: Writer) {
  return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
}

function whole(id: string) {
  return (db: Writer) =>
    db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
}

test('statements of transactions are planned once for each connection', async () => {
  const kept = await database.transaction(async (writer) => {
    await whole('ann')(writer);
    await whole('bob')(writer);
    return keptBy(writer);
  });
  const same = kept.rows.filter(({ statement }) => statement.includes('from "person"'));
  expect(same.length).toBe(1);
});

test('a long list of values is not one of them', async () => {
  const kept = await database.transaction(async (writer) => {
    const ids = Array.from({ length: 100 }, (_, number) => `${number}`);
    await writer.selectFrom('person').select('name').where('id', 'in', ids).execute();
    return keptBy(writer);
  });
  expect(kept.rows.filter(({ statement }) => statement.includes('select "name"'))).toEqual([]);
});

test('a table that another version has changed is read again after one refusal a connection', async () => {
  await Promise.all(Array.from({ length: OFTEN }, () => database.transaction(whole('ann'))));
  await database.transaction((writer) =>
    sql`alter table person add column shoe_size integer`.execute(writer),
  );
  await Promise.allSettled(Array.from({ length: OFTEN }, () => database.transaction(whole('ann'))));
  for (let time = 0; time < OFTEN; time++) {
    expect(await database.transaction(whole('ann'))).toMatchObject({ id: 'ann', shoe_size: null });
  }
});

test('a transaction without a statement leaves its connection as it was', async () => {
  for (let time = 0; time < OFTEN; time++) {
    await database.transaction(async () => undefined);
    await expect(
      database.transaction(async () => {
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
  const failing = database.transaction((writer) => sql`select 1 / ${0}::integer`.execute(writer));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await database.transaction(whole('ann'))).toMatchObject({ id: 'ann' });
});

describe('a connection that is lost', () => {
  async function loseConnection(writer: Writer): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(writer);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::integer, 5000)`.execute(database.read);
  }

  test.each([
    ['between two statements', whole('ann')],
    ['before the commit', async () => undefined],
  ] as const)('%s is told as what it is', async (_when, after) => {
    const lost = database.transaction(async (writer) => {
      await loseConnection(writer);
      await after(writer);
    });
    expect(await lost.catch(refusalOf)).toBe('unavailable');
    expect(await database.transaction(whole('ann'))).toMatchObject({ id: 'ann' });
  });

  test('by a network that swallows all is told as what it is, where the address sets a time', async () => {
    const line = await stretchLine(`${url}?query_timeout=300`);
    const far = await openDatabase(line.url);
    await far.transaction(whole('ann'));
    line.swallow();
    expect(await far.transaction(whole('ann')).catch(refusalOf)).toBe('unavailable');
    await line.cut();
    await line.mend();
    expect(await far.transaction(whole('ann'))).toMatchObject({ id: 'ann' });
    await far.close();
    await line.cut();
  });

  test('in a statement is told as what it is', async () => {
    const lost = database.transaction((writer) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(writer),
    );
    expect(await lost.catch(refusalOf)).toBe('unavailable');
  });
});
