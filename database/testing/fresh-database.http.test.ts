import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../src/open.ts';
import { everyRow } from './every-row.ts';
import { ENGINES, freshDatabaseUrl } from './fresh-database.ts';

describe.each(ENGINES)('a fresh database of %s', (engine) => {
  test('is empty, or has the current tables and at most a signing key in them', async () => {
    const empty = await freshDatabaseUrl(engine, 'nothing');
    const tables = await freshDatabaseUrl(engine);
    const withKey = await freshDatabaseUrl(engine, 'signing key');
    expect(await everyRow(empty.url)).toEqual({});
    const database = await openDatabase(empty.url);
    await database.migrate();
    await database.close();
    const migrated = await everyRow(empty.url);
    expect(await everyRow(tables.url)).toEqual(migrated);
    const { signing_key, ...rest } = await everyRow(withKey.url);
    expect({ ...rest, signing_key: [] }).toEqual(migrated);
    expect(signing_key).toHaveLength(1);
    for (const { remove } of [empty, tables, withKey]) await remove();
  });
});

test('PostgreSQL has the trigrams that search needs', async () => {
  const client = new Client({ connectionString: inject('postgresAdminUrl') });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as found from pg_available_extensions where name = 'pg_trgm'",
  );
  await client.end();
  expect(rows).toEqual([{ found: 1 }]);
});

test('a removed SQLite database leaves no file', async () => {
  const { url, remove } = await freshDatabaseUrl('sqlite');
  const folder = url.slice('file:'.length).replace(/\/[^/]+$/, '');
  expect(existsSync(folder)).toBe(true);
  await remove();
  expect(existsSync(folder)).toBe(false);
});
