import cluster from 'node:cluster';
import type { Database } from '@lectern/database/database';
import { createProduct } from './product.ts';
import type { Settings } from './settings.ts';
import { loadSiteBuild } from './site/site-build.ts';
import { stopOnSignal } from './stop.ts';

/**
 * Listens and answers in this process; prints where, unless a supervisor does.
 *
 * @param prepare runs while the site is loaded; nothing is served before it is done
 */
export async function serve(
  settings: Settings,
  database: Database,
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  const [site] = await Promise.all([loadSiteBuild(), prepare()]);
  const app = await createProduct({ settings, database, site });
  stopOnSignal(async () => {
    await app.close();
    await database.close();
  });
  const url = await app.listen({ host: settings.host, port: settings.port });
  if (cluster.isPrimary) console.log(`Lectern ready on ${settings.publicUrl ?? url}`);
}
