import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { addressOf, type DefinedTransaction } from '../define-transaction.ts';
import { migrateToLatest } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import type { WordQuery, WordTerm } from '../word-query.ts';
import { connect } from './connect.ts';
import { mergeWordIndex } from './merge-word-index.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { RemoteDialect } from './writer/remote-dialect.ts';
import { WriterClient } from './writer/writer-client.ts';

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
    listingsWith,
    allListingsWith: (words) => listingsWith(words, 'anywhere'),
    numbersWith: (words, most) => sql`(select rowid as seq from course_words_index
      where course_words_index match ${ftsQuery(words, 'anywhere')} limit ${most})`,
    numbersOfNamed: (words, most) => sql`(select rowid as seq from course_words_index
      where course_words_index match ${ftsQuery(words, 'instructor')} limit ${most})`,
    numbersTitled: (words, { before, most }) => sql`(select rowid as seq from course_words_index
      where course_words_index match ${ftsQuery(words, 'title')} and rowid < ${before}
      order by rowid desc limit ${most})`,
    countWords: () => countTerms(read),
    migrate: () => migrateToLatest(write, 'sqlite'),
    analyze: async () => {
      await mergeWordIndex(write);
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

/** Terms of the index that are read at a time: some of them are in every course. */
const TERMS_AT_ONCE = 200;

async function countTerms(read: Kysely<Schema>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let last = ''; ; ) {
    const { rows } = await sql<{ term: string; doc: number }>`
      select term, doc from course_words_terms where term > ${last} order by term
      limit ${TERMS_AT_ONCE}`.execute(read);
    for (const { term, doc } of rows) counts.set(term, doc);
    if (rows.length < TERMS_AT_ONCE) return counts;
    last = rows.at(-1)?.term ?? '';
    await nextTurn();
  }
}

// A cross join keeps the order in which it is written: the index first.
const listingsWith: Database['listingsWith'] = (words, where) =>
  sql`(select listing.* from course_words_index
    cross join listing on listing.seq = course_words_index.rowid
    where course_words_index match ${ftsQuery(words, where)})`;

/** An expression of FTS5: each word a string, so that nothing in it is an operator. */
function ftsQuery(words: WordQuery, where: 'anywhere' | 'title' | 'instructor'): string {
  const all = words.map((group) => `(${group.map(ftsWord).join(' OR ')})`).join(' AND ');
  return where === 'anywhere' ? all : `${where} : (${all})`;
}

function ftsWord({ text, isPrefix }: WordTerm): string {
  return `"${text.replaceAll('"', '""')}"${isPrefix ? ' *' : ''}`;
}
