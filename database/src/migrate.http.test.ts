import { execFile } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type Engine,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../testing/fresh-database.ts';
import { migrateToLatest, migrationsNamed } from './migrate.ts';
import { NewerSchemaError } from './newer-schema-error.ts';
import { openDatabase } from './open.ts';
import type { Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite/node-sqlite-dialect.ts';

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

const BEFORE_EMAIL_LINKS = [
  '0001-catalogue',
  '0002-identity',
  '0003-news-of-accounts',
  '0004-learners-by-date',
  '0005-contact',
  '0006-course-additions',
  '0007-proved-emails',
];

const ACCOUNTS = [
  ['by link', 'link@example.com', 1, null],
  ['by password', 'password@example.com', 1, 'a hash'],
  ['by Google', 'google@example.com', 1, null],
  ['unverified', 'unverified@example.com', 0, null],
  ['anonymous', null, 0, null],
] as const;

describe.each(ENGINES)('migration on %s', (engine) => {
  let fresh: FreshDatabase;

  beforeEach(async () => {
    fresh = await freshDatabaseUrl(engine, 'nothing');
  });
  afterEach(() => fresh.remove());

  test('makes every table, and a second time changes nothing', async () => {
    const database = await openDatabase(fresh.url);
    await database.migrate();
    await database.interactiveTransaction((writer) =>
      writer.insertInto('installation').values({ key: 'kept', value: '1' }).execute(),
    );
    await database.migrate();
    const tables = await database.read.introspection.getTables();
    const names = tables.map(({ name }) => name).filter((name) => TABLES.includes(name));
    expect(names.toSorted()).toEqual(TABLES);
    const rows = await database.read.selectFrom('installation').select('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['kept']);
    await database.close();
  });

  test('gives the learners of a course an index in their order', async () => {
    const database = await openDatabase(fresh.url);
    await database.migrate();
    const { rows } = await database.interactiveTransaction(async (writer) => {
      // Of an empty table PostgreSQL would sort nothing, and that comes cheaper.
      if (engine === 'postgres') await sql`set local enable_sort = off`.execute(writer);
      const explain = sql.raw(engine === 'sqlite' ? 'explain query plan' : 'explain');
      return await sql`${explain} select id from enrolment where course_id = 'a'
        order by enrolled_at desc, id desc limit 500`.execute(writer);
    });
    expect(JSON.stringify(rows)).toMatch(/index.* enrolment_course /i);
    expect(JSON.stringify(rows)).not.toMatch(/sort|b-tree/i);
    await database.close();
  });

  test('marks accounts whose only sign-in was a mailed link', async () => {
    const db = openBare(engine, fresh.url);
    await migrateToLatest(db, engine, migrationsNamed(BEFORE_EMAIL_LINKS));
    for (const [id, email, verified, password] of ACCOUNTS) {
      await sql`insert into account
        (id, email, email_verified, password_hash, valid_since, created_at, updated_at)
        values (${id}, ${email}, ${verified}, ${password}, 1000, 1000, 1000)`.execute(db);
    }
    await sql`insert into federated_link (provider_id, subject, account_id, created_at)
      values ('google.com', 'subject', 'by Google', 1000)`.execute(db);
    await migrateToLatest(db, engine);
    const { rows } = await sql<{ id: string; email_link_sign_in: number }>`
      select id, email_link_sign_in from account where email_link_sign_in = 1`.execute(db);
    expect(rows).toEqual([{ id: 'by link', email_link_sign_in: 1 }]);
    await db.destroy();
  });

  test('by four processes at once runs once, and all succeed', async () => {
    const script = fileURLToPath(new URL('../testing/migrate-process.ts', import.meta.url));
    const run = promisify(execFile);
    const migrating = [1, 2, 3, 4].map(() => run(process.execPath, [script, fresh.url]));
    const outcomes = await Promise.allSettled(migrating);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const database = await openDatabase(fresh.url);
    expect(await database.read.selectFrom('course').selectAll().execute()).toEqual([]);
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

function openBare(engine: Engine, url: string): Kysely<Schema> {
  const dialect =
    engine === 'sqlite'
      ? new NodeSqliteDialect(new DatabaseSync(url.slice('file:'.length)))
      : new PostgresDialect({ pool: quietPool(url) });
  return new Kysely<Schema>({ dialect });
}

test('an address of neither engine is refused', async () => {
  await expect(openDatabase('mysql://127.0.0.1/x')).rejects.toThrow(/file: or postgres:/);
});

/** The database is dropped while the last connection still says goodbye: that is no failure. */
function quietPool(url: string): Pool {
  const pool = new Pool({ connectionString: url });
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
