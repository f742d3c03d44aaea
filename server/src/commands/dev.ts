import { ACTS } from '@lectern/api/acts';
import { openDatabase } from '@lectern/database/open';
import { startStandInFor } from '../identity/stand-in-address.ts';
import { prepareInstallation } from '../installation.ts';
import { createProduct } from '../product.ts';
import { readSettings } from '../settings.ts';
import { siteFacts } from '../site/page-renderer.ts';
import { siteInDevelopment } from '../site/site-in-development.ts';
import { stopOnSignal } from '../stop.ts';

/** Serves the product with hot reload of the site; for work on Lectern itself. */
export async function dev(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings.databaseUrl, ACTS);
  await prepareInstallation(database, settings);
  const standIn = await startStandInFor(settings);
  const app = await createProduct({
    settings,
    database,
    site: undefined,
    now: () => performance.now(),
    standIn,
  });
  await siteInDevelopment(app, siteFacts(settings));
  stopOnSignal(async () => {
    await app.close();
    await standIn?.close();
    await database.close();
  });
  const url = await app.listen({ host: settings.host, port: settings.port });
  console.log(`Lectern ready on ${url} (development)`);
}
