import { openDatabase } from '@lectern/database/open';
import { prepareInstallation } from '../installation.ts';
import { createProduct } from '../product.ts';
import { readSettings } from '../settings.ts';
import { siteInDevelopment } from '../site/site-in-development.ts';
import { stopOnSignal } from '../stop.ts';

/** Serves the product with hot reload of the site; for work on Lectern itself. */
export async function dev(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings.databaseUrl);
  await prepareInstallation(database, settings);
  const app = await createProduct({
    settings,
    database,
    site: undefined,
    now: () => performance.now(),
  });
  await siteInDevelopment(app);
  stopOnSignal(async () => {
    await app.close();
    await database.close();
  });
  const url = await app.listen({ host: settings.host, port: settings.port });
  console.log(`Lectern ready on ${url} (development)`);
}
