import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

/** The rows of each table as sorted lines, the same for both engines. */
export type EveryRow = Readonly<Record<string, readonly string[]>>;

/** Reads every row of every table, without the code that copies them. */
export async function everyRow(url: string): Promise<EveryRow> {
  const connection = url.startsWith('file:')
    ? await connectSqlite(url)
    : await connectPostgres(url);
  try {
    const tables: Record<string, string[]> = {};
    for (const { name } of await connection.rows(connection.tables)) {
      const rows = await connection.rows(`select * from "${name}"`);
      tables[String(name)] = rows.map(lineOf).sort();
    }
    return tables;
  } finally {
    await connection.close();
  }
}

/** Runs statements one after the other, outside Lectern. */
export async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const connection = url.startsWith('file:')
    ? await connectSqlite(url)
    : await connectPostgres(url);
  try {
    for (const statement of statements) await connection.rows(statement);
  } finally {
    await connection.close();
  }
}

interface Connection {
  readonly tables: string;
  rows(statement: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

async function connectSqlite(url: string): Promise<Connection> {
  const db = new DatabaseSync(url.slice('file:'.length));
  return {
    tables: `select name from sqlite_master
      where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
        and name not like 'course_words_%'`,
    rows: async (statement) => {
      const prepared = db.prepare(statement);
      prepared.setReadBigInts(true);
      return prepared.all();
    },
    close: async () => db.close(),
  };
}

async function connectPostgres(url: string): Promise<Connection> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    tables: `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`,
    rows: async (statement) => (await client.query(statement)).rows,
    close: () => client.end(),
  };
}

function lineOf(row: Record<string, unknown>): string {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(columns.map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value);
}
