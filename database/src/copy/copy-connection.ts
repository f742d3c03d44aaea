import type { Engine } from '../database.ts';
import type { Row } from './row.ts';

/** A table as the engine's own catalogue describes it. */
export interface Table {
  readonly name: string;
  /** Those that are stored as they were given, by name; what the database works out is left out. */
  readonly columns: readonly string[];
  /** Names of other tables whose rows its own need. */
  readonly references: readonly string[];
}

/**
 * One database as a copy sees it, all within one transaction. Tables are found in the engine's
 * catalogue, so that one which a migration adds is copied without a word here.
 */
export interface CopyConnection {
  readonly engine: Engine;
  /** Names of the migrations that the tables have had, in order; none where Lectern is not there. */
  migrations(): Promise<readonly string[]>;
  /** All but the migrator's own, and but what the engine keeps for its search index. */
  tables(): Promise<readonly Table[]>;
  /** Every row, in no particular order, some at a time: the memory holds one part of them. */
  read(table: string, columns: readonly string[]): AsyncIterable<readonly Row[]>;
  /**
   * The last number that the table's counter has given, 0 where it has given none; undefined where
   * the table has no counter.
   */
  lastNumber(table: string): Promise<bigint | undefined>;
}

/** A connection that may also write. */
export interface WritableCopyConnection extends CopyConnection {
  /** Applies the migrations of these names and no others; all that there are where it is absent. */
  migrate(names?: readonly string[]): Promise<void>;
  /** Nobody else may write into these tables until the end of the transaction. */
  lockTables(tables: readonly string[]): Promise<void>;
  isEmpty(table: string): Promise<boolean>;
  insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  /** The table's counter goes on after this number. */
  setLastNumber(table: string, last: bigint): Promise<void>;
}

/** Rows that are in memory together. */
export const BATCH = 500;

/** The migrator's own tables. */
export const MIGRATIONS_TABLE = 'kysely_migration';
export const MIGRATION_LOCK_TABLE = 'kysely_migration_lock';
