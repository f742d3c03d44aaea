import cluster from 'node:cluster';
import { type StandInAddress, startStandInFor } from '../identity/stand-in-address.ts';
import { prepareInstallation } from '../installation.ts';
import { readSettings } from '../settings.ts';

/** Serves the product until it is told to stop; with several workers, each in its own process. */
export async function start(): Promise<void> {
  const settings = readSettings(process.env);
  if (cluster.isWorker) {
    const [{ serve }, { joinGroup }] = await Promise.all([
      import('../serve.ts'),
      import('../process-group/process-group.ts'),
    ]);
    const standIn = async () => standInOfSupervisor();
    // A worker finds everything prepared.
    await serve(settings, { prepare: async () => {}, standIn, group: joinGroup() });
    return;
  }
  if (settings.workers === 1) {
    const { serve } = await import('../serve.ts');
    await serve(settings, {
      prepare: prepareInstallation,
      standIn: () => startStandInFor(settings),
    });
    return;
  }
  const { superviseWorkers } = await import('../workers.ts');
  await superviseWorkers(settings);
}

/** Where the supervisor's stand-in answers, as it told its workers. */
function standInOfSupervisor(): StandInAddress | undefined {
  const told = process.env.LECTERN_STAND_IN;
  return told ? JSON.parse(told) : undefined;
}
