import cluster from 'node:cluster';
import { openDatabase } from '@lectern/database/open';
import { prepareInstallation } from '../installation.ts';
import { readSettings } from '../settings.ts';

/** Serves the product until it is told to stop; with several workers, each in its own process. */
export async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { serve } = await import('../serve.ts');
  if (settings.workers === 1) {
    const database = await openDatabase(settings.databaseUrl);
    await serve(settings, database, () => prepareInstallation(database, settings));
    return;
  }
  if (cluster.isWorker) {
    await serve(settings, await openDatabase(settings.databaseUrl));
    return;
  }
  const database = await openDatabase(settings.databaseUrl);
  await prepareInstallation(database, settings);
  await database.close();
  const { superviseWorkers } = await import('../workers.ts');
  await superviseWorkers(settings);
}
