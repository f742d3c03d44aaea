import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';

/** How long a write waits for another process's transaction, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/** The search index knows runs of so many characters; anything shorter is looked for by a scan. */
const RUN = 3;

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
    transaction: (work, ...given) =>
      write.transaction().execute((writer) => work(writer, ...given)),
    // SQLite's documentation, pragma data_version: differs when another connection, of this
    // process or any other, has committed. The reading connection itself never writes.
    changeMarker: async () => String(dataVersion.get()?.data_version),
    textContains: (needle, expected) => {
      const runs = runsOfThree(needle);
      return expected === 'few' && runs !== undefined
        ? sql`listing.seq in (select rowid from listing_search where listing_search match ${runs})
            and ${contains(needle)}`
        : contains(needle);
    },
    // A cross join keeps the order in which it is written: the index first.
    listingsContaining: (needle) => {
      const runs = runsOfThree(needle);
      return runs === undefined
        ? sql`(select * from listing where ${contains(needle)})`
        : sql`(select listing.* from listing_search
            cross join listing on listing.seq = listing_search.rowid
            where listing_search match ${runs} and ${contains(needle)})`;
    },
    migrate: () => migrateToLatest(write, 'sqlite'),
    analyze: async () => {
      // The search index in one piece is looked up a third faster than in the many of a bulk load.
      writing.exec(`insert into listing_search (listing_search) values ('optimize'); analyze`);
    },
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

function contains(needle: string): RawBuilder<SqlBool> {
  return sql`instr(listing.search_text, ${needle}) > 0`;
}

/**
 * What the search index is asked for: the needle cut into runs of three. Whether they follow one
 * another is seen in the few texts that have them all; the index, which knows each run's place,
 * would take twice as long for it. Undefined where the needle is shorter than a run.
 */
function runsOfThree(needle: string): string | undefined {
  const characters = [...needle];
  if (characters.length < RUN) return undefined;
  const starts = characters.keys().filter((at) => at % RUN === 0);
  const runs = starts.map((at) => {
    const from = Math.min(at, characters.length - RUN);
    return characters.slice(from, from + RUN).join('');
  });
  return [...new Set(runs)].map(quoted).join(' AND ');
}

/** An FTS5 string: doubled quotes inside, so that nothing in it is an operator. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
