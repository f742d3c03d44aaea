import type { Database } from './database.ts';

/**
 * Opens the database that `url` names: `file:/path/to/lectern.db` for SQLite (made if absent),
 * `postgres://…` for PostgreSQL. Call `migrate()` before the first query on a new one.
 *
 * @throws if the URL names neither
 */
export async function openDatabase(url: string): Promise<Database> {
  const file = sqliteFileOf(url);
  if (file !== undefined) {
    const { openSqlite } = await import('./sqlite/open-sqlite.ts');
    return openSqlite(file);
  }
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgres } = await import('./postgres/open-postgres.ts');
    return openPostgres(url);
  }
  throw new Error('A database address starts with file: or postgres://');
}

/** The path of the SQLite file that `url` names; undefined for a PostgreSQL. */
export function sqliteFileOf(url: string): string | undefined {
  return url.startsWith('file:') ? url.slice('file:'.length) : undefined;
}
