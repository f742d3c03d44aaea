import { existsSync } from 'node:fs';
import type { Database } from '@lectern/database/database';
import { fileOf, openDatabase } from '@lectern/database/open';
import { readSettings } from '@lectern/server/settings';
import { UsageError } from '@lectern/server/usage-error';

type Work = (database: Database) => Promise<void>;

/** Runs one of the operator's commands on the database that the settings name, brought up to date. */
export async function withDatabase(work: Work): Promise<void> {
  const database = await openDatabase(readSettings(process.env).databaseUrl);
  try {
    await database.migrate();
    await work(database);
  } finally {
    await database.close();
  }
}

/**
 * The same for what asks of a database that must be there already.
 *
 * @throws UsageError where there is no such file: a new one would say that nobody is there, to
 *   somebody whose settings only lead elsewhere
 */
export async function withOwnDatabase(work: Work): Promise<void> {
  const file = fileOf(readSettings(process.env).databaseUrl);
  if (file !== undefined && !existsSync(file)) {
    throw new UsageError(`there is no database ${file}: set DATA_DIR as Lectern has it`);
  }
  await withDatabase(work);
}
