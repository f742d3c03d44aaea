import {
  enqueueListingUpkeep,
  keepListings,
  LISTING_UPKEEP,
} from '@lectern/api/features/listing/upkeep';
import type { Database } from '@lectern/database/database';
import type { JobRunner } from '@lectern/jobs/job-runner';
import { nameOf } from '@lectern/jobs/run-job';
import type { FastifyInstance } from 'fastify';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface UpkeepOptions {
  readonly database: Database;
  readonly jobs: JobRunner;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** Keeps lists and the search index complete, from the start on and every hour, by one of all processes. */
export function mountListingUpkeep(
  app: FastifyInstance,
  { database, jobs, clock }: UpkeepOptions,
): void {
  jobs.handle({
    kind: LISTING_UPKEEP,
    run: (_, { signal, progress }) => keepListings(database, { signal, progress }),
    concurrency: 1,
    concurrencyPer: 'process',
    lease: MINUTE,
    timeout: HOUR,
    maxAttempts: 3,
    backoff: { first: MINUTE, longest: HOUR, jitter: 0.2 },
    failedPayload: 'kept',
    reasonOf: nameOf,
  });
  const enqueue = async () => {
    await database.transaction(enqueueListingUpkeep, clock());
    void jobs.wake();
  };
  const begin = () =>
    enqueue().catch((error: unknown) => app.log.error(error, 'listing upkeep could not begin'));
  const timer = setInterval(begin, HOUR).unref();
  app.addHook('onReady', async () => void begin());
  app.addHook('onClose', async () => clearInterval(timer));
}
