import { openDatabase } from '@lectern/database/open';
import { addDemonstrationJobs } from '@lectern/demo/lessons/add-demonstration-jobs';
import { loadMailbox } from '@lectern/demo/mailbox/load-mailbox';
import { startStandInIfNeeded } from '@lectern/demo/stand-in/start-if-needed';
import { stopOnSignal } from '@lectern/server/process/stop-on-signal';
import { createProduct } from '@lectern/server/product';
import { readSettings } from '@lectern/server/settings/settings';
import { siteConfiguration } from '@lectern/server/site/render-page';
import { siteInDevelopment } from '@lectern/server/site/site-in-development';
import { prepareInstallation } from '../installation/prepare-installation.ts';

/** Serves the product with hot reload of the site; for work on Lectern itself. */
export async function dev(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings.databaseUrl);
  await prepareInstallation(database, settings);
  const standIn = await startStandInIfNeeded(settings);
  const app = await createProduct({
    settings,
    database,
    site: undefined,
    now: () => performance.now(),
    standIn,
    loadMailbox,
    addDemonstrationJobs,
  });
  await siteInDevelopment(app, siteConfiguration(settings));
  stopOnSignal(async () => {
    await app.close();
    await standIn?.close();
    await database.close();
  });
  const url = await app.listen({ host: settings.host, port: settings.port });
  console.log(`Lectern ready on ${url} (development)`);
}
