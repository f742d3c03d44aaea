import type { Kysely, RawBuilder, Selectable, Transaction } from 'kysely';
import type { DefinedTransaction } from './define-transaction.ts';
import type { ListingTable, Schema } from './schema.ts';
import type { WordQuery } from './word-query.ts';

export type Engine = 'sqlite' | 'postgres';
export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** An open database. Features see this and Kysely, never which engine it is. */
export interface Database {
  readonly engine: Engine;

  /** For queries that change nothing; never waits for a transaction. */
  readonly read: Reader;

  /**
   * Runs a transaction that was defined by `defineTransaction`: all of it is committed, on disk,
   * before the promise resolves, or nothing is. On SQLite it runs on the thread that writes and
   * shares the wait for the disk with others; on PostgreSQL it is run again after a deadlock.
   *
   * @param values must be structured-cloneable
   */
  transaction<Values extends readonly unknown[], Result>(
    transaction: DefinedTransaction<Values, Result>,
    ...values: Values
  ): Promise<Result>;

  /**
   * Runs `work` in one transaction, statement by statement from the calling thread, for work that
   * needs more than values: one that calls ports, reports its progress or is a test. Use only the
   * given writer inside. On SQLite no other write begins before it ends; after a deadlock it is not
   * run again.
   */
  interactiveTransaction<Result>(work: (writer: Writer) => Promise<Result>): Promise<Result>;

  /**
   * A text that differs from the last one if anything was committed in between, by this or any other
   * process; one cheap query. It may also differ when nothing that matters changed.
   */
  changeMarker(): Promise<string>;

  /**
   * The listings that have the words, in any field or in the title alone, as a table to select from.
   * They are found one after the other, so that a `limit` ends the search.
   */
  listingsWith(words: WordQuery, where: 'anywhere' | 'title'): RawBuilder<Selectable<ListingTable>>;

  /** The same where all of those that have the words in any field are read. */
  allListingsWith(words: WordQuery): RawBuilder<Selectable<ListingTable>>;

  /** The numbers of the listed courses that have the words, in any field, up to `most`; the cheapest to count. */
  numbersWith(words: WordQuery, most: number): RawBuilder<Pick<Selectable<ListingTable>, 'seq'>>;

  /** The numbers of listed courses that have the words in the instructor's name, up to `most`. */
  numbersOfNamed(words: WordQuery, most: number): RawBuilder<Pick<Selectable<ListingTable>, 'seq'>>;

  /** The numbers of listed courses that have the words in the title, the highest first. */
  numbersTitled(
    words: WordQuery,
    range: {
      /** All numbers are lower. */
      readonly before: number;
      readonly most: number;
    },
  ): RawBuilder<Pick<Selectable<ListingTable>, 'seq'>>;

  /** In how many courses each word is; slow, but nothing else waits for long. */
  countWords(): Promise<Map<string, number>>;

  /** Brings the tables up to date; safe to call from several processes at once. */
  migrate(): Promise<void>;

  /** Refreshes the planner's statistics; worth its time after bulk loading. */
  analyze(): Promise<void>;

  /** Resolves if the database answers, else rejects. */
  ping(): Promise<void>;

  close(): Promise<void>;
}
