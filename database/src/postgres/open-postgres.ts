import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import type { WordQuery, WordTerm } from '../word-query.ts';
import { PipelinedDialect } from './pipelined-dialect.ts';
import { typeParsers } from './type-parsers.ts';

/**
 * Connections for transactions, of which many may wait for the same row or for the disk. Those that
 * commit together share one wait for the disk.
 */
const MAX_WRITERS = 16;
/** Connections for all other queries, so that readers wait for no writer. */
const MAX_READERS = 8;
/** How long a request waits for a free connection before it is answered 503, in milliseconds. */
const CONNECTION_TIMEOUT = 5_000;
/**
 * A statement without a result by then fails, and its connection is closed, in milliseconds; the
 * address may set another `query_timeout`. A server that vanished would otherwise hold every
 * connection for a quarter of an hour, as long as TCP waits.
 */
const QUERY_TIMEOUT = 15_000;
/** How long a connection is idle before TCP's keep-alive probes it, in milliseconds. */
const KEEP_ALIVE_AFTER = 10_000;

const INT8 = pg.types.builtins.INT8;
const NUMERIC = pg.types.builtins.NUMERIC;

/** Opens connections to the PostgreSQL at `url` as they are needed. */
export function openPostgres(url: string): Database {
  const writers = openConnections(url, { most: MAX_WRITERS, timeout: QUERY_TIMEOUT });
  const readers = openConnections(url, { most: MAX_READERS, timeout: QUERY_TIMEOUT });

  return {
    engine: 'postgres',
    read: readers,
    transaction: (transaction, ...values) =>
      retryAfterDeadlock(() =>
        writers.transaction().execute((writer) => transaction(writer, ...values)),
      ),
    interactiveTransaction: (work) => writers.transaction().execute(work),
    // PostgreSQL's documentation, 9.26.8: equal snapshots see the same committed transactions.
    changeMarker: async () => {
      const { rows } = await sql<{ marker: string }>`
        select pg_current_snapshot()::text as marker`.execute(readers);
      return rows[0]?.marker ?? '';
    },
    // Here and below laterally and with an offset, so that each listing is read by its key: the planner
    // would rather read all of them.
    listingsWith: (words, where) =>
      where === 'title'
        ? sql`(select * from listing where words_of(title_words) @@ ${tsQuery(words)}::tsquery)`
        : sql`(select listing.* from course_words
            cross join lateral (
              select * from listing where listing.seq = course_words.seq offset 0
            ) as listing
            where ${COURSE_WORDS} @@ ${tsQuery(words)}::tsquery)`,
    allListingsWith: (words) => sql`(select listing.* from
      numbers_with(${tsQuery(words)}::tsquery, null) as found
      cross join lateral (
        select * from listing where listing.seq = found.seq offset 0
      ) as listing)`,
    numbersWith: (words, most) => sql`numbers_with(${tsQuery(words)}::tsquery, ${most})`,
    numbersOfNamed: (words, most) => sql`(select seq from course_words
      where words_of(instructor) @@ ${tsQuery(words)}::tsquery limit ${most})`,
    numbersTitled: (words, { before, most }) =>
      sql`numbers_titled(${tsQuery(words)}::tsquery, ${before}, ${most})`,
    countWords: () => countLexemes(readers),
    migrate: () => withoutQueryTimeout(url, (db) => migrateToLatest(db, 'postgres')),
    analyze: () => withoutQueryTimeout(url, analyzeNonEmptyTables),
    ping: async () => {
      await sql`select 1`.execute(readers);
    },
    close: async () => {
      await Promise.all([writers.destroy(), readers.destroy()]);
    },
  };
}

/**
 * Leaves out empty tables: a statement that is planned for a table known to be empty reads all of it,
 * and its plan may be kept while the table grows (documentation, PREPARE). The planner expects some
 * pages of rows in a table that was never analyzed.
 */
async function analyzeNonEmptyTables(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and pg_relation_size(oid) > 0`.execute(db);
  if (rows.length === 0) return;
  await sql`vacuum analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}

/** Runs `work` on connections of its own, for statements that may take long. */
async function withoutQueryTimeout(
  url: string,
  work: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  const db = openConnections(url, { most: 2 });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

function openConnections(
  url: string,
  { most, timeout }: { readonly most: number; readonly timeout?: number },
): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'lectern',
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    types: TYPES,
    ...(timeout === undefined ? {} : { query_timeout: timeout }),
  });
  // The pool replaces a connection that breaks while idle; an error without a listener would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The same holds for one that breaks while it is used: its query rejects.
    client.on('error', () => {});
    // PostgreSQL compiles a statement that may be expensive (documentation, When to JIT). For a filtered
    // search of 100,000 courses that took 10 to 26 ms, and saved nothing.
    client.query('set jit = off').catch(() => {});
  });
  return new Kysely<Schema>({ dialect: new PipelinedDialect(pool) });
}

/** `count`, `sum` and `bigint` come as text; none of ours exceeds 2^53. */
const TYPES = typeParsers((oid, format) =>
  oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
);

/** Listings whose words are counted by one statement. */
const COUNTED_AT_ONCE = 5_000;

async function countLexemes(read: Kysely<Schema>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const last = await read
    .selectFrom('course_words')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst();
  for (let from = 0; from <= (last?.seq ?? -1); from += COUNTED_AT_ONCE) {
    // `ts_stat` takes a statement as text; these are numbers of our own.
    const rows = `select ${WORDS_EXPRESSION} from course_words where seq >= ${from} and seq < ${from + COUNTED_AT_ONCE}`;
    const counted = await sql<{ word: string; ndoc: number }>`
      select word, ndoc from ts_stat(${rows})`.execute(read);
    for (const { word, ndoc } of counted.rows) counts.set(word, (counts.get(word) ?? 0) + ndoc);
  }
  return counts;
}

/** As the index has it: migration 0020. */
const WORDS_EXPRESSION = `words_of(
  title || ' ' || instructor || ' ' || subject || ' ' || outline || ' ' || description
)`;
const COURSE_WORDS = sql.raw(WORDS_EXPRESSION);

/** A `tsquery`: each word quoted, so that nothing in it is an operator. */
function tsQuery(words: WordQuery): string {
  return words.map((group) => `(${group.map(tsWord).join(' | ')})`).join(' & ');
}

function tsWord({ text, isPrefix }: WordTerm): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`;
}

/** How often a transaction is run at most that deadlocks keep from ending. */
const MAX_RUNS = 4;

/**
 * Of two transactions that wait for each other PostgreSQL ends one (documentation, 13.3.4). A
 * defined transaction can be run again: it has all it needs as values.
 */
async function retryAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let left = MAX_RUNS - 1; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}
