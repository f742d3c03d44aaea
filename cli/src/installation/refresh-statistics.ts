import { openDatabase } from '@lectern/database/open';

/** Refreshes the database's statistics: without them its planner chooses slow plans for new rows. */
export async function refreshStatistics(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.analyze();
  } finally {
    await database.close();
  }
}
