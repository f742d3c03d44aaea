import { existsSync } from 'node:fs';
import type { Database } from '@lectern/database/database';
import { openDatabase, sqliteFileOf } from '@lectern/database/open';
import { UsageError } from '@lectern/server/process/usage-error';

type Work = (database: Database) => Promise<void>;

/** Runs a command on a database that is made where it is missing and brought up to date first. */
export async function withDatabase(databaseUrl: string, work: Work): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.migrate();
    await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Runs a command on a database that must exist already.
 *
 * @throws UsageError where there is no such file: an operator whose settings are wrong would
 *   otherwise see an empty list
 */
export async function withExistingDatabase(databaseUrl: string, work: Work): Promise<void> {
  const file = sqliteFileOf(databaseUrl);
  if (file !== undefined && !existsSync(file)) {
    throw new UsageError(`there is no database ${file}: set DATA_DIR as Lectern has it`);
  }
  await withDatabase(databaseUrl, work);
}
