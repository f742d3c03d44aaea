import { endSuspension, SUSPENSION_END } from '@lectern/api/features/moderation/suspend';
import type { Database } from '@lectern/database/database';
import type { JobRunner } from '@lectern/jobs/job-runner';
import { nameOf } from '@lectern/jobs/run-job';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface SuspensionEndOptions {
  readonly database: Pick<Database, 'transaction'>;
  readonly jobs: JobRunner;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** Ends suspensions when their time is over, while the server runs. */
export function mountSuspensionEnds({ database, jobs, clock }: SuspensionEndOptions): void {
  jobs.handle({
    kind: SUSPENSION_END,
    run: async ({ personId }) => {
      await database.transaction(endSuspension, personId, clock());
      // Courses that came back may have given seats to those who waited, and letters wait.
      void jobs.wake();
    },
    concurrency: 1,
    concurrencyPer: 'process',
    lease: MINUTE,
    timeout: MINUTE,
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: { first: 10 * SECOND, longest: 10 * MINUTE, jitter: 0.2 },
    failedPayload: 'kept',
    reasonOf: nameOf,
  });
}
