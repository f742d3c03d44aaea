import { openDatabase } from '@lectern/database/open';
import { prepareInstallation } from '../installation.ts';
import { createProduct } from '../product.ts';
import { readSettings } from '../settings.ts';
import { loadSiteBuild } from '../site/site-build.ts';
import { stopOnSignal } from '../stop.ts';

/** Serves the product until it is told to stop. */
export async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings.databaseUrl);
  const [site] = await Promise.all([loadSiteBuild(), prepareInstallation(database, settings)]);
  const app = await createProduct({ settings, database, site });
  stopOnSignal(async () => {
    await app.close();
    await database.close();
  });
  const url = await app.listen({ host: settings.host, port: settings.port });
  console.log(`Lectern ready on ${settings.publicUrl ?? url}`);
}
