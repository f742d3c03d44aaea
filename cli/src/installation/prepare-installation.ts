import type { Database } from '@lectern/database/database';
import { fillWithDemonstration } from '@lectern/demo/fill/fill-with-demonstration';
import { isDemonstration, isEmpty } from '@lectern/demo/fill/queries';
import type { Settings } from '@lectern/server/settings/settings';
import { SettingsError } from '@lectern/server/settings/settings-error';

/**
 * Migrates the tables and, for a demonstration, fills an empty database.
 *
 * @throws SettingsError where a demonstration would be published
 */
export async function prepareInstallation(database: Database, settings: Settings): Promise<void> {
  await database.migrate();
  if (settings.demo) {
    if (await isEmpty(database)) await fillWithDemonstration(database, Date.now());
    return;
  }
  await refuseDemonstration(database);
}

/**
 * Migrates the tables for a provider in a process of its own, which has no catalogue.
 *
 * @throws SettingsError where a demonstration would be published
 */
export async function prepareProvider(database: Database, settings: Settings): Promise<void> {
  await database.migrate();
  if (!settings.demo) await refuseDemonstration(database);
}

async function refuseDemonstration(database: Database): Promise<void> {
  if (await isDemonstration(database)) {
    throw new SettingsError(
      'this DATA_DIR was filled as a demonstration, which is never published. ' +
        'Choose another DATA_DIR (or DATABASE_URL), or set DEMO=on for this machine alone',
    );
  }
}
