import cluster from 'node:cluster';
import { prepareInstallation } from '../installation.ts';
import { readSettings } from '../settings.ts';

/** Serves the product until it is told to stop; with several workers, each in its own process. */
export async function start(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.workers === 1 || cluster.isWorker) {
    const { serve } = await import('../serve.ts');
    // A worker finds everything prepared.
    await serve(settings, cluster.isWorker ? async () => {} : prepareInstallation);
    return;
  }
  const { superviseWorkers } = await import('../workers.ts');
  await superviseWorkers(settings);
}
