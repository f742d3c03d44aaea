import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOAD_BUNDLED } from '../../tests/support/bundled-packages.ts';
import { ENGINES, type FreshDatabase, freshDatabaseUrl } from '../testing/fresh-database.ts';
import { openBare } from '../testing/open-bare.ts';
import { migrateToLatest } from './migrate.ts';
import { NewerSchemaError } from './newer-schema-error.ts';
import { openDatabase } from './open.ts';

const TABLES = [
  'audit',
  'contact_count',
  'contact_message',
  'course',
  'course_addition',
  'enrolment',
  'installation',
  'job',
  'listing',
  'person',
  'review',
  'staged_course',
];

describe.each(ENGINES)('migration on %s', (engine) => {
  let fresh: FreshDatabase;

  beforeEach(async () => {
    fresh = await freshDatabaseUrl(engine, 'nothing');
  });
  afterEach(() => fresh.remove());

  test('by two processes at once runs once, and a second time changes nothing', async () => {
    const script = fileURLToPath(new URL('../testing/migrate-process.ts', import.meta.url));
    const run = promisify(execFile);
    const migrating = [1, 2].map(() => run(process.execPath, [...LOAD_BUNDLED, script, fresh.url]));
    const outcomes = await Promise.allSettled(migrating);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const database = await openDatabase(fresh.url);
    await database.interactiveTransaction((writer) =>
      writer.insertInto('installation').values({ key: 'kept', value: '1' }).execute(),
    );
    await database.migrate();
    const tables = await database.read.introspection.getTables();
    const names = tables.map(({ name }) => name).filter((name) => TABLES.includes(name));
    expect(names.toSorted()).toEqual(TABLES);
    const rows = await database.read.selectFrom('installation').select('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['kept']);

    // The learners of a course have an index in their order.
    const plan = await database.interactiveTransaction(async (writer) => {
      // Of an empty table PostgreSQL would sort nothing, and that comes cheaper.
      if (engine === 'postgres') await sql`set local enable_sort = off`.execute(writer);
      const explain = sql.raw(engine === 'sqlite' ? 'explain query plan' : 'explain');
      return await sql`${explain} select id from enrolment where course_id = 'a'
        order by enrolled_at desc, id desc limit 500`.execute(writer);
    });
    expect(JSON.stringify(plan.rows)).toMatch(/index.* enrolment_course /i);
    expect(JSON.stringify(plan.rows)).not.toMatch(/sort|b-tree/i);
    await database.close();
  });

  test('of a database of a newer Lectern is refused and changes nothing', async () => {
    const db = openBare(engine, fresh.url);
    const newer: Migration = {
      async up(migrating) {
        await sql`create table newer (id text)`.execute(migrating);
      },
    };
    const known = { first: () => newer };
    await migrateToLatest(db, engine, { ...known, second: () => ({ up: async () => {} }) });
    await expect(migrateToLatest(db, engine, known)).rejects.toThrow(NewerSchemaError);
    await db.destroy();
  });

  test('that fails midway is rolled back and can be tried again', async () => {
    const db = openBare(engine, fresh.url);
    const failing: Migration = {
      async up(migrating) {
        await sql`create table half (id text primary key)`.execute(migrating);
        await sql`insert into half values ('a')`.execute(migrating);
        await sql`insert into half values ('a')`.execute(migrating);
      },
    };
    const sound: Migration = {
      async up(migrating) {
        await sql`create table half (id text)`.execute(migrating);
      },
    };
    const tables = async () => (await db.introspection.getTables()).map(({ name }) => name);
    const attempt = migrateToLatest(db, engine, { first: () => sound, second: () => failing });
    await expect(attempt).rejects.toThrow();
    expect(await tables()).not.toContain('half');
    await migrateToLatest(db, engine, { first: () => sound });
    expect(await tables()).toContain('half');
    await db.destroy();
  });
});

test('an address of neither engine is refused', async () => {
  await expect(openDatabase('mysql://127.0.0.1/x')).rejects.toThrow(/file: or postgres:/);
});
