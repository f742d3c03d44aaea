import { sqliteFileOf } from '../open.ts';
import type { CopyConnection, WritableCopyConnection } from './copy-connection.ts';

/** Reads the database that `url` names, as `openDatabase()` takes it, in one snapshot. */
export async function readSnapshot<T>(
  url: string,
  work: (from: CopyConnection) => Promise<T>,
): Promise<T> {
  const file = sqliteFileOf(url);
  if (file === undefined)
    return (await import('./open-postgres-for-copy.ts')).readPostgres(url, work);
  return (await import('./open-sqlite-for-copy.ts')).readSqlite(file, work);
}

/** Fills the database that `url` names in one transaction. */
export async function fillInTransaction<T>(
  url: string,
  work: (to: WritableCopyConnection) => Promise<T>,
): Promise<T> {
  const file = sqliteFileOf(url);
  if (file === undefined)
    return (await import('./open-postgres-for-copy.ts')).fillPostgres(url, work);
  return (await import('./open-sqlite-for-copy.ts')).fillSqlite(file, work);
}

/** True while a server or another command has the database open. */
export async function isInUse(url: string): Promise<boolean> {
  const file = sqliteFileOf(url);
  if (file === undefined) return (await import('./open-postgres-for-copy.ts')).isPostgresInUse(url);
  return (await import('./open-sqlite-for-copy.ts')).isSqliteInUse(file);
}
