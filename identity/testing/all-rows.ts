import type { Database } from '@lectern/database/database';
import { sql } from 'kysely';

type Row = Readonly<Record<string, unknown>>;

/** Every row of every table, for a search of texts. */
export async function allRows({ engine, read }: Database): Promise<Record<string, Row[]>> {
  const names =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const tables: Record<string, Row[]> = {};
  for (const { name } of (await names.execute(read)).rows) {
    tables[name] = (await sql<Row>`select * from ${sql.table(name)}`.execute(read)).rows;
  }
  return tables;
}
