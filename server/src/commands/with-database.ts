import type { Database } from '@lectern/database/database';
import { refusalOf } from '@lectern/database/failure';
import { openDatabase } from '@lectern/database/open';
import { readSettings } from '../settings.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Runs one of the operator's commands on the database that the settings name, brought up to date.
 *
 * @throws UsageError where the database does not answer or another process holds it for too long
 */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { databaseUrl } = readSettings(process.env);
  try {
    const database = await openDatabase(databaseUrl);
    try {
      await database.migrate();
      await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof Error) || refusalOf(error) !== 'unavailable') throw error;
    throw new UsageError(`the database cannot be used now: ${error.message}`);
  }
}
