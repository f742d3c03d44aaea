import { hostname } from 'node:os';
import type { Database } from '@lectern/database/database';
import { JobRunner } from '@lectern/jobs/job-runner';
import type { JobLog } from '@lectern/jobs/run-job';

/** The runner of this process; whoever has jobs adds handlers to it. @param clock UTC milliseconds */
export function createJobRunner(database: Database, clock: () => number, log: JobLog): JobRunner {
  const node = { machine: hostname(), process: String(process.pid) };
  return new JobRunner({ database, clock, random: Math.random, log, node });
}
