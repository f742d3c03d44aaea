import type { Engine } from '../database.ts';
import type { Row } from './row.ts';

/** A table as the engine's catalogue describes it. */
export interface Table {
  readonly name: string;
  /** Sorted by name, without generated columns. */
  readonly columns: readonly string[];
  /** Names of the tables that its foreign keys refer to. */
  readonly references: readonly string[];
}

/**
 * One database as a copy sees it, in one transaction. Tables are found in the engine's catalogue, so
 * that a new one is copied without a change here.
 */
export interface CopyConnection {
  readonly engine: Engine;
  /** Names of the applied migrations, in order; none if the database is not Lectern's. */
  migrations(): Promise<readonly string[]>;
  /** All but the migrator's own and those of the search index. */
  tables(): Promise<readonly Table[]>;
  /** Every row, in no particular order, a batch at a time. */
  read(table: string, columns: readonly string[]): AsyncIterable<readonly Row[]>;
  /**
   * The last number of the table's counter, 0 if there was none yet; undefined if the table has no
   * counter.
   */
  lastNumber(table: string): Promise<bigint | undefined>;
}

/** A connection that may also write. */
export interface WritableCopyConnection extends CopyConnection {
  /** Applies the migrations of these names; without `names` all. */
  migrate(names?: readonly string[]): Promise<void>;
  /** Locks the tables against other writers until the end of the transaction. */
  lockTables(tables: readonly string[]): Promise<void>;
  isEmpty(table: string): Promise<boolean>;
  insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  /** Sets the table's counter, if it has one, so that it goes on after `last`. */
  setLastNumber(table: string, last: bigint): Promise<void>;
}

/** Rows that are in memory at a time. */
export const BATCH = 500;

/** The migrator's own tables. */
export const MIGRATIONS_TABLE = 'kysely_migration';
export const MIGRATION_LOCK_TABLE = 'kysely_migration_lock';
