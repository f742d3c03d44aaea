import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';

/** How long a write waits for another process's transaction, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/** The search index knows runs of three characters; anything shorter is looked for by a scan. */
const SHORTEST_INDEXED = 3;

/** Opens or makes the SQLite file at `path`: one connection that writes, one that reads. */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const writing = connect(path);
  const reading = connect(path);
  reading.exec('pragma query_only = 1');

  const write = new Kysely<Schema>({ dialect: new NodeSqliteDialect(writing) });
  const read = new Kysely<Schema>({ dialect: new NodeSqliteDialect(reading) });
  const dataVersion = reading.prepare('pragma data_version');

  return {
    engine: 'sqlite',
    read,
    transaction: (work) => write.transaction().execute(work),
    // SQLite's documentation, pragma data_version: differs when another connection, of this
    // process or any other, has committed. The reading connection itself never writes.
    changeMarker: async () => String(dataVersion.get()?.data_version),
    textContains: (needle, expected) =>
      expected === 'few' && [...needle].length >= SHORTEST_INDEXED
        ? sql`listing.seq in (select rowid from listing_search where listing_search match ${phrase(needle)})`
        : sql`instr(listing.search_text, ${needle}) > 0`,
    migrate: () => migrateToLatest(write, 'sqlite'),
    analyze: async () => writing.exec('analyze'),
    ping: async () => {
      await sql`select 1`.execute(read);
    },
    close: async () => {
      await read.destroy();
      await write.destroy();
      // Kysely leaves alone what it never used.
      for (const connection of [reading, writing]) if (connection.isOpen) connection.close();
    },
  };
}

function connect(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  db.exec('pragma journal_mode = wal');
  // An acknowledged write is on disk, also when the machine loses its power.
  db.exec('pragma synchronous = full');
  db.exec('pragma foreign_keys = 1');
  db.exec('pragma temp_store = memory');
  // After a long transaction the log shrinks again, to this many bytes.
  db.exec('pragma journal_size_limit = 67108864');
  // Pages kept in memory, per connection, in KiB.
  db.exec('pragma cache_size = -16384');
  return db;
}

/** An FTS5 string: doubled quotes inside, so that nothing in it is an operator. */
function phrase(needle: string): string {
  return `"${needle.replaceAll('"', '""')}"`;
}
