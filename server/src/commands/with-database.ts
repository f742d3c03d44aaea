import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { readSettings } from '../settings.ts';

/** Runs one of the operator's commands on the database that the settings name, brought up to date. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readSettings(process.env).databaseUrl);
  try {
    await database.migrate();
    await work(database);
  } finally {
    await database.close();
  }
}
