import cluster from 'node:cluster';
import { addDemonstrationJobs } from '@lectern/demo/lessons/add-demonstration-jobs';
import { loadMailbox } from '@lectern/demo/mailbox/load-mailbox';
import { startStandInIfNeeded } from '@lectern/demo/stand-in/start-if-needed';
import type { StandInAddress } from '@lectern/server/identity/stand-in-address';
import { readSettings } from '@lectern/server/settings/settings';
import { prepareInstallation } from '../installation/prepare-installation.ts';

/** Serves the product until a signal stops it; each of several workers in a process of its own. */
export async function start(): Promise<void> {
  const settings = readSettings(process.env);
  if (cluster.isWorker) {
    const [{ serve }, { joinGroup }] = await Promise.all([
      import('@lectern/server/process/serve'),
      import('@lectern/server/process/process-group'),
    ]);
    const standIn = async () => standInOfSupervisor();
    // The supervisor has prepared the installation.
    await serve(settings, {
      prepare: async () => {},
      standIn,
      loadMailbox,
      addDemonstrationJobs,
      group: joinGroup(),
    });
    return;
  }
  if (settings.workers === 1) {
    const { serve } = await import('@lectern/server/process/serve');
    await serve(settings, {
      prepare: prepareInstallation,
      standIn: () => startStandInIfNeeded(settings),
      loadMailbox,
      addDemonstrationJobs,
    });
    return;
  }
  const { superviseWorkers } = await import('@lectern/server/process/supervise-workers');
  await superviseWorkers(settings, {
    prepare: prepareInstallation,
    startStandIn: startStandInIfNeeded,
  });
}

/** The address of the supervisor's stand-in, which workers get by their environment. */
function standInOfSupervisor(): StandInAddress | undefined {
  const serialised = process.env.LECTERN_STAND_IN;
  return serialised ? JSON.parse(serialised) : undefined;
}
