import cluster from 'node:cluster';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import type { FastifyInstance } from 'fastify';
import { createProduct } from './product.ts';
import { giveMemoryBackAtRest } from './rest.ts';
import { type Settings, SettingsError } from './settings.ts';
import { loadSiteBuild } from './site/site-build.ts';
import { stopOnSignal } from './stop.ts';
import { keepTickShape } from './tick-shape.ts';

/** What the system says to an address that cannot be listened on, in words. */
const LISTEN_REFUSALS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program: stop that, or choose another PORT',
  EACCES: 'may not be used by this user: choose a PORT above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine: choose another HOST',
};

/**
 * Listens and answers in this process; prints where, unless a supervisor does.
 *
 * @param prepare runs while the site is loaded; nothing is served before it is done
 * @throws SettingsError where the settings cannot be served
 */
export async function serve(
  settings: Settings,
  prepare: (database: Database, settings: Settings) => Promise<void>,
): Promise<void> {
  await keepTickShape();
  const database = await openDatabase(settings.databaseUrl);
  try {
    const [site] = await Promise.all([loadSiteBuild(), prepare(database, settings)]);
    const app = await createProduct({ settings, database, site, now: () => performance.now() });
    const url = await listen(app, settings);
    giveMemoryBackAtRest();
    stopOnSignal(async () => {
      await app.close();
      await database.close();
    });
    if (cluster.isPrimary) console.log(`Lectern ready on ${settings.publicUrl ?? url}`);
  } catch (error) {
    // A pool of open connections would keep the process alive.
    await database.close();
    throw error;
  }
}

/** @throws SettingsError where HOST and PORT cannot be had */
async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error ? LISTEN_REFUSALS[`${error.code}`] : undefined;
    throw reason === undefined ? error : new SettingsError(`${host} port ${port} ${reason}`);
  }
}
