import { openDatabase } from '@lectern/database/open';

/** A planner that knows nothing of so many new rows would go long ways. */
export async function refreshStatistics(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.analyze();
  } finally {
    await database.close();
  }
}
