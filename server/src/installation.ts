import type { Database } from '@lectern/database/database';
import { fillWithDemonstration } from './demonstration/fill.ts';
import { isDemonstration, isEmpty } from './demonstration/queries.ts';
import { type Settings, SettingsError } from './settings.ts';

/**
 * Brings the tables up to date and, as a demonstration, fills an empty database.
 *
 * @throws SettingsError where a demonstration would be published
 */
export async function prepareInstallation(database: Database, settings: Settings): Promise<void> {
  await database.migrate();
  if (settings.demo) {
    if (await isEmpty(database)) await fillWithDemonstration(database, Date.now());
    return;
  }
  if (await isDemonstration(database)) {
    throw new SettingsError(
      'this DATA_DIR was filled as a demonstration, which is never published. ' +
        'Choose another DATA_DIR (or DATABASE_URL), or set DEMO=on for this machine alone',
    );
  }
}
