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

/** Characters of a trigram, which the search index consists of; shorter needles need a scan. */
const TRIGRAM = 3;

/**
 * Opens or makes the SQLite file at `path`: a connection that reads, on this thread, and one that
 * writes, on a thread of its own, so that only that thread waits for the disk.
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
    // SQLite's documentation, pragma data_version: changes when another connection, of this process
    // or any other, has committed. The reading connection itself never writes.
    changeMarker: async () => String(dataVersion.get()?.data_version),
    textContains: (needle, expected) => {
      const trigrams = trigramQuery(needle);
      return expected === 'few' && trigrams !== undefined
        ? sql`listing.seq in (select rowid from listing_search where listing_search match ${trigrams})
            and ${contains(needle)}`
        : contains(needle);
    },
    // A cross join keeps the order in which it is written: the index first.
    listingsContaining: (needle) => {
      const trigrams = trigramQuery(needle);
      return trigrams === undefined
        ? sql`(select * from listing where ${contains(needle)})`
        : sql`(select listing.* from listing_search
            cross join listing on listing.seq = listing_search.rowid
            where listing_search match ${trigrams} and ${contains(needle)})`;
    },
    migrate: () => migrateToLatest(write, 'sqlite'),
    analyze: async () => {
      // One segment of the search index is looked up a third faster than the many of a bulk load.
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
      // Kysely does not close a connection that it never used.
      if (reading.isOpen) reading.close();
    },
  };
}

function contains(needle: string): RawBuilder<SqlBool> {
  return sql`instr(listing.search_text, ${needle}) > 0`;
}

/**
 * The query of the search index: the needle cut into trigrams, in any order. Whether they follow one
 * another is checked in the few texts that have them all; by the index, which knows each
 * trigram's position, it would take twice as long. Undefined if the needle is shorter than a trigram.
 */
function trigramQuery(needle: string): string | undefined {
  const characters = [...needle];
  if (characters.length < TRIGRAM) return undefined;
  const starts = characters.keys().filter((index) => index % TRIGRAM === 0);
  const trigrams = starts.map((start) => {
    const from = Math.min(start, characters.length - TRIGRAM);
    return characters.slice(from, from + TRIGRAM).join('');
  });
  return [...new Set(trigrams)].map(ftsString).join(' AND ');
}

/** An FTS5 string: doubled quotes inside, so that nothing in it is an operator. */
function ftsString(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
