import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../testing/fresh-database.ts';
import { add } from '../../testing/transactions.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';

let database: Database;
let remove: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabaseUrl('postgres');
  remove = fresh.remove;
  database = await openDatabase(fresh.url);
});
afterAll(async () => {
  await database.close();
  await remove();
});

/** How PostgreSQL would find a person's review of a course. */
async function planOfAReview(): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off) select id from review
    where course_id = '00000000-0000-7000-8000-000000000001'
      and person_id = '00000000-0000-7000-8000-000000000002'`.execute(database.read);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function rowsExpectedIn(table: string): Promise<number | undefined> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples as rows from pg_class where oid = ${table}::regclass`.execute(database.read);
  return rows[0]?.rows;
}

test('an empty table is still read by its index', async () => {
  await database.transaction(add, 'a');
  await database.analyze();
  expect(await planOfAReview()).toContain('Index');
  expect(await planOfAReview()).not.toContain('Seq Scan');
});

test('the planner knows how many rows a table has', async () => {
  await database.transaction(add, 'b');
  await database.analyze();
  expect(await rowsExpectedIn('person')).toBeGreaterThan(0);
});

test('a database without a row is analyzed without an error', async () => {
  const fresh = await freshDatabaseUrl('postgres', 'nothing');
  const empty = await openDatabase(fresh.url);
  try {
    await empty.analyze();
  } finally {
    await empty.close();
    await fresh.remove();
  }
});
