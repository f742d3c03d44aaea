import type { DatabaseSync } from 'node:sqlite';
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

/**
 * A SQLite database for copying, over a connection that is in a transaction.
 *
 * @param migrating the same connection, for what is not only read
 */
export function sqliteCopy<T>(db: DatabaseSync, migrating?: Kysely<T>): WritableCopyConnection {
  /** Numbers whole, also beyond 2^53, and rows as lists. */
  const prepare = (statement: string) => {
    const prepared = db.prepare(statement);
    prepared.setReadBigInts(true);
    prepared.setReturnArrays(true);
    return prepared;
  };
  const list = (statement: string, ...values: string[]) =>
    (prepare(statement).all(...values) as unknown as Row[]).map(([value]) => String(value));
  const hasTable = (name: string) =>
    list(`select name from sqlite_master where type = 'table' and name = ?`, name).length > 0;
  const hasCounter = (name: string) =>
    list('select sql from sqlite_master where name = ?', name).some((text) =>
      /\bautoincrement\b/i.test(text),
    );

  return {
    engine: 'sqlite',
    migrations: async () =>
      hasTable(MIGRATIONS_TABLE)
        ? list(`select name from ${quoted(MIGRATIONS_TABLE)} order by name`)
        : [],
    tables: async () =>
      list(
        // The search index is a virtual table with shadows; triggers fill it.
        `select name from pragma_table_list
          where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
            and name not in (?, ?) order by name`,
        MIGRATIONS_TABLE,
        MIGRATION_LOCK_TABLE,
      ).map(
        (name): Table => ({
          name,
          columns: list('select name from pragma_table_xinfo(?) where hidden = 0', name).sort(),
          references: list('select distinct "table" from pragma_foreign_key_list(?)', name),
        }),
      ),
    read: async function* (table, columns) {
      let part: Row[] = [];
      const rows = prepare(`select ${columns.map(quoted)} from ${quoted(table)}`).iterate();
      for (const row of rows as unknown as Iterable<Row>) {
        part.push(row);
        if (part.length < BATCH) continue;
        yield part;
        part = [];
      }
      if (part.length > 0) yield part;
    },
    lastNumber: async (table) => {
      if (!hasCounter(table)) return undefined;
      const [last] = list('select seq from sqlite_sequence where name = ?', table);
      return BigInt(last ?? 0);
    },
    migrate: async (names) => {
      if (!migrating) throw new Error('This database is only read');
      await migrateToLatest(migrating, 'sqlite', names && migrationsNamed(names));
    },
    // The transaction has the whole file to itself.
    lockTables: async () => {},
    isEmpty: async (table) => list(`select 1 from ${quoted(table)} limit 1`).length === 0,
    insert: async (table, columns, rows) => {
      const statement = db.prepare(
        `insert into ${quoted(table)} (${columns.map(quoted)}) values (${columns.map(() => '?')})`,
      );
      for (const row of rows) statement.run(...row);
    },
    setLastNumber: async (table, last) => {
      if (!hasCounter(table)) return;
      db.prepare('delete from sqlite_sequence where name = ?').run(table);
      db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last);
    },
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
