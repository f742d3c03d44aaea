import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { migrateToLatest, migrationsNamed } from '../migrate.ts';
import {
  BATCH,
  MIGRATION_LOCK_TABLE,
  MIGRATIONS_TABLE,
  type Table,
  type WritableCopyConnection,
} from './copy-connection.ts';
import type { Row } from './row.ts';

/** A SQLite database for copying, over a connection that is in a transaction. */
export class SqliteCopyConnection<T> implements WritableCopyConnection {
  readonly engine = 'sqlite';
  readonly #db: DatabaseSync;
  readonly #migrating: Kysely<T> | undefined;

  /** @param migrating the same connection, where it may be written to */
  constructor(db: DatabaseSync, migrating?: Kysely<T>) {
    this.#db = db;
    this.#migrating = migrating;
  }

  async migrations(): Promise<readonly string[]> {
    if (!this.#hasTable(MIGRATIONS_TABLE)) return [];
    return this.#list(`select name from ${quoted(MIGRATIONS_TABLE)} order by name`);
  }

  async tables(): Promise<readonly Table[]> {
    const names = this.#list(
      // The search index is a virtual table with shadow tables; triggers fill it.
      `select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
          and name not in (?, ?) order by name`,
      MIGRATIONS_TABLE,
      MIGRATION_LOCK_TABLE,
    );
    return names.map((name) => ({
      name,
      columns: this.#list('select name from pragma_table_xinfo(?) where hidden = 0', name).sort(),
      references: this.#list('select distinct "table" from pragma_foreign_key_list(?)', name),
    }));
  }

  async *read(table: string, columns: readonly string[]): AsyncIterable<readonly Row[]> {
    let batch: Row[] = [];
    const statement = this.#prepare(`select ${columns.map(quoted)} from ${quoted(table)}`);
    for (const row of statement.iterate()) {
      batch.push(columns.map((column) => row[column] ?? null));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async lastNumber(table: string): Promise<bigint | undefined> {
    if (!this.#hasCounter(table)) return undefined;
    const [last] = this.#list('select seq from sqlite_sequence where name = ?', table);
    return BigInt(last ?? 0);
  }

  async migrate(names?: readonly string[]): Promise<void> {
    if (!this.#migrating) throw new Error('This database is only read');
    await migrateToLatest(this.#migrating, 'sqlite', names && migrationsNamed(names));
  }

  /** Nothing to do: a transaction that writes locks the whole file. */
  async lockTables(): Promise<void> {}

  async isEmpty(table: string): Promise<boolean> {
    return this.#list(`select 1 from ${quoted(table)} limit 1`).length === 0;
  }

  async insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
    const statement = this.#db.prepare(
      `insert into ${quoted(table)} (${columns.map(quoted)}) values (${columns.map(() => '?')})`,
    );
    for (const row of rows) statement.run(...row);
  }

  async setLastNumber(table: string, last: bigint): Promise<void> {
    if (!this.#hasCounter(table)) return;
    this.#db.prepare('delete from sqlite_sequence where name = ?').run(table);
    this.#db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last);
  }

  #hasTable(name: string): boolean {
    const tables = `select name from sqlite_master where type = 'table' and name = ?`;
    return this.#list(tables, name).length > 0;
  }

  #hasCounter(table: string): boolean {
    const definitions = this.#list('select sql from sqlite_master where name = ?', table);
    return definitions.some((definition) => /\bautoincrement\b/i.test(definition));
  }

  /** The first column of what a query finds. */
  #list(query: string, ...parameters: string[]): string[] {
    const rows = this.#prepare(query).all(...parameters);
    return rows.map((row) => String(Object.values<SQLOutputValue>(row)[0]));
  }

  /** Whole numbers come as `bigint`, so that none beyond 2^53 loses a bit. */
  #prepare(query: string) {
    const statement = this.#db.prepare(query);
    statement.setReadBigInts(true);
    return statement;
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
