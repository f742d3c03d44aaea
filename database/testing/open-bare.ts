import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Schema } from '../src/schema.ts';
import { NodeSqliteDialect } from '../src/sqlite/node-sqlite-dialect.ts';
import type { Engine } from './fresh-database.ts';

/** Opens a database as it is, without bringing its tables up to date. */
export function openBare(engine: Engine, url: string): Kysely<Schema> {
  if (engine === 'sqlite') {
    const file = new DatabaseSync(url.slice('file:'.length));
    return new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });
  }
  const pool = new Pool({ connectionString: url });
  // The database is dropped while the last connection still says goodbye: that is no failure.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
