import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

/** The rows of each table as sorted lines; both engines write the same values alike. */
export type EveryRow = Readonly<Record<string, readonly string[]>>;

/** Reads every row of every table, with nothing of what copies them. */
export async function everyRow(url: string): Promise<EveryRow> {
  const ask = url.startsWith('file:') ? await askSqlite(url) : await askPostgres(url);
  try {
    const tables: Record<string, string[]> = {};
    for (const { name } of await ask.rows(ask.tables)) {
      const rows = await ask.rows(`select * from "${name}"`);
      tables[String(name)] = rows.map(lineOf).sort();
    }
    return tables;
  } finally {
    await ask.close();
  }
}

/** Runs statements one after the other, as another program might. */
export async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const ask = url.startsWith('file:') ? await askSqlite(url) : await askPostgres(url);
  try {
    for (const statement of statements) await ask.rows(statement);
  } finally {
    await ask.close();
  }
}

interface Asking {
  readonly tables: string;
  rows(statement: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

async function askSqlite(url: string): Promise<Asking> {
  const db = new DatabaseSync(url.slice('file:'.length));
  return {
    tables: `select name from sqlite_master
      where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
        and name not like 'listing_search%'`,
    rows: async (statement) => {
      const prepared = db.prepare(statement);
      prepared.setReadBigInts(true);
      return prepared.all();
    },
    close: async () => db.close(),
  };
}

async function askPostgres(url: string): Promise<Asking> {
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
  return JSON.stringify(columns.map(([name, value]) => [name, shown(value)]));
}

function shown(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value);
}
