import type { Database } from '@lectern/database/database';
import { deleteOldFailures } from '@lectern/jobs/claims';
import type { JobRunner } from '@lectern/jobs/job-runner';
import type { FastifyInstance } from 'fastify';

const HOUR = 3_600_000;

/**
 * Runs jobs while the server runs, and deletes old failures. Called when every handler is there: hooks
 * for closing run in reverse order, so that jobs end before what they need.
 *
 * @param clock UTC milliseconds
 */
export function runJobs(
  app: FastifyInstance,
  jobs: JobRunner,
  { database, clock }: { readonly database: Database; readonly clock: () => number },
): void {
  const sweep = () => {
    database
      .transaction(deleteOldFailures, clock())
      .catch((error: unknown) => app.log.error(error, 'old failures could not be deleted'));
  };
  const timer = setInterval(sweep, HOUR).unref();
  app.addHook('onReady', async () => void jobs.wake());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await jobs.close();
  });
}
