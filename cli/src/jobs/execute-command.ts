import type { Database } from '@lectern/database/database';
import {
  type ListedJob,
  listJobs,
  type RemovalOutcome,
  type RetryOutcome,
  removeJob,
  retryJob,
} from '@lectern/jobs/operator';
import { UsageError } from '@lectern/server/process/usage-error';
import type { JobsCommand } from './arguments.ts';
import { jobLine } from './job-line.ts';

const PAGE_SIZE = 500;

export interface CommandContext {
  readonly database: Pick<Database, 'read' | 'interactiveTransaction'>;
  /** UTC milliseconds. */
  readonly now: number;
  readonly print: (text: string) => Promise<void>;
}

/** @throws UsageError where there is no such job, or nothing can be done with it now */
export async function executeCommand(command: JobsCommand, context: CommandContext): Promise<void> {
  const { database, now, print } = context;
  switch (command.action) {
    case 'list':
      await list(command.failed, context);
      return;
    case 'retry': {
      const { id } = command;
      const outcome = await database.interactiveTransaction((writer) => retryJob(writer, id, now));
      if (outcome !== 'retried') throw new UsageError(REFUSALS[outcome](id));
      await print(`Tried within half a minute, where Lectern runs: ${id}`);
      return;
    }
    case 'delete': {
      const { id } = command;
      const outcome = await database.interactiveTransaction((writer) => removeJob(writer, id, now));
      if (outcome !== 'deleted') throw new UsageError(REFUSALS[outcome](id));
      await print(`Deleted: ${id}`);
      return;
    }
  }
}

type Refusal = Exclude<RetryOutcome | RemovalOutcome, 'retried' | 'deleted'>;

const REFUSALS: Readonly<Record<Refusal, (id: string) => string>> = {
  'not found': (id) => `there is no job ${id}`,
  running: (id) => `${id} is being run just now`,
  erased: (id) => `${id} can only be deleted: what was in it is erased`,
};

async function list(failed: boolean, { database, now, print }: CommandContext): Promise<void> {
  let count = 0;
  for (let page: ListedJob[] | undefined; page === undefined || page.length === PAGE_SIZE; ) {
    const part = { failed, limit: PAGE_SIZE, after: page?.at(-1)?.id };
    page = await listJobs(database.read, part, now);
    for (const job of page) await print(jobLine(job));
    count += page.length;
  }
  const what = failed ? 'failed for good' : 'not done';
  await print(`${count} ${count === 1 ? 'job' : 'jobs'} ${what}`);
}
