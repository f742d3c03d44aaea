import { randomUUID } from 'node:crypto';
import type { Database } from '@lectern/database/database';
import { JobRunner } from '@lectern/jobs/job-runner';
import type { JobLog } from '@lectern/jobs/run-job';
import { letterOutbox } from '@lectern/server/mail/letter-outbox';
import type { MailTransport } from '@lectern/server/mail/transport';

export interface LetterJobsOptions {
  readonly database: Pick<Database, 'read' | 'transaction'>;
  readonly transport: MailTransport;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly log: JobLog;
}

/** Sends letters as the server does, as a node of its own. */
export function openLetterJobs({ transport, ...options }: LetterJobsOptions) {
  const node = { machine: 'of a test', process: randomUUID() };
  const jobs = new JobRunner({ ...options, random: Math.random, node });
  return { jobs, mail: letterOutbox(jobs, transport) };
}
