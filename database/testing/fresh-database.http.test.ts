import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../src/open.ts';
import { ENGINES, freshDatabaseUrl } from './fresh-database.ts';

test.each(ENGINES)('a fresh %s database can be opened, filled and removed', async (engine) => {
  const [one, other] = await Promise.all([freshDatabaseUrl(engine), freshDatabaseUrl(engine)]);
  expect(one.url).not.toBe(other.url);
  const database = await openDatabase(one.url);
  await database.migrate();
  await database.close();
  await one.remove();
  await other.remove();
});

test('PostgreSQL brings the trigrams that search needs', async () => {
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
