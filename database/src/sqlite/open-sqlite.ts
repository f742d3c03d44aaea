import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.ts';
import { addressOf, type DefinedTransaction } from '../define-transaction.ts';
import { migrateToLatest } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { connect } from './connect.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { RemoteDialect } from './writer/remote-dialect.ts';
import { WriterClient } from './writer/writer-client.ts';

/** The search index knows runs of so many characters; anything shorter is looked for by a scan. */
const TRIGRAM = 3;

/**
 * Opens or makes the SQLite file at `path`: a connection that reads, on this thread, and one that
 * writes, on a thread of its own, which alone waits for the disk.
 */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const reading = connect(path);
  reading.exec('pragma query_only = 1');

  const writer = new WriterClient(path);
  const write = new Kysely<Schema>({ dialect: new RemoteDialect(writer) });
  const read = new Kysely<Schema>({ dialect: new NodeSqliteDialect(reading) });
  const dataVersion = reading.prepare('pragma data_version');

  return {
    engine: 'sqlite',
    read,
    transaction: async <Values extends readonly unknown[], Result>(
      transaction: DefinedTransaction<Values, Result>,
      ...values: Values
    ) => (await writer.runTransaction(addressOf(transaction), values)) as Result,
    interactiveTransaction: (work) => write.transaction().execute(work),
    // SQLite's documentation, pragma data_version: differs when another connection, of this
    // process or any other, has committed. The reading connection itself never writes.
    changeMarker: async () => String(dataVersion.get()?.data_version),
    textContains: (needle, expected) => {
      const runs = trigramQuery(needle);
      return expected === 'few' && runs !== undefined
        ? sql`listing.seq in (select rowid from listing_search where listing_search match ${runs})
            and ${contains(needle)}`
        : contains(needle);
    },
    // A cross join keeps the order in which it is written: the index first.
    listingsContaining: (needle) => {
      const runs = trigramQuery(needle);
      return runs === undefined
        ? sql`(select * from listing where ${contains(needle)})`
        : sql`(select listing.* from listing_search
            cross join listing on listing.seq = listing_search.rowid
            where listing_search match ${runs} and ${contains(needle)})`;
    },
    migrate: () => migrateToLatest(write, 'sqlite'),
    analyze: async () => {
      // The search index in one piece is looked up a third faster than in the many of a bulk load.
      await sql`insert into listing_search (listing_search) values ('optimize')`.execute(write);
      await sql`analyze`.execute(write);
    },
    ping: async () => {
      await sql`select 1`.execute(read);
    },
    close: async () => {
      await write.destroy();
      await writer.stop();
      await read.destroy();
      // Kysely leaves alone what it never used.
      if (reading.isOpen) reading.close();
    },
  };
}

function contains(needle: string): RawBuilder<SqlBool> {
  return sql`instr(listing.search_text, ${needle}) > 0`;
}

/**
 * What the search index is asked for: the needle cut into runs of three. Whether they follow one
 * another is seen in the few texts that have them all; the index, which knows each run's place,
 * would take twice as long for it. Undefined where the needle is shorter than a run.
 */
function trigramQuery(needle: string): string | undefined {
  const characters = [...needle];
  if (characters.length < TRIGRAM) return undefined;
  const starts = characters.keys().filter((at) => at % TRIGRAM === 0);
  const runs = starts.map((at) => {
    const from = Math.min(at, characters.length - TRIGRAM);
    return characters.slice(from, from + TRIGRAM).join('');
  });
  return [...new Set(runs)].map(ftsString).join(' AND ');
}

/** An FTS5 string: doubled quotes inside, so that nothing in it is an operator. */
function ftsString(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
