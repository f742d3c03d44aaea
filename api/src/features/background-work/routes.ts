import { CALLS } from '@lectern/contract/calls';
import type { JobsFilter, ListedJob } from '@lectern/contract/jobs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { type RegisterPart, sendFile, sendPage } from '../../platform/register.ts';
import { deleteJobForGood, retryJobAgain } from './act-on-job.ts';
import { listWork } from './background-work.ts';

const FILE = {
  name: 'jobs',
  columns: [
    'Added',
    'Kind',
    'Key',
    'Recipient',
    'State',
    'Attempts',
    'Next run',
    'Last error',
    'Id',
  ],
  cells: (job: ListedJob) => [
    job.createdAt,
    job.kind,
    job.key,
    job.recipient,
    job.state,
    job.attempts,
    job.nextRunAt,
    job.lastError,
    job.id,
  ],
};

/** Work in the background, for administrators. */
export function backgroundWorkRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, wakeJobs } = context;
  const fileContext = { ...context, limit: context.limitLearnerLists };
  const list = (filter: JobsFilter) => (part: RegisterPart) =>
    listWork(database.read, filter, part, clock());
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.jobs, ({ query, reply }) =>
      sendPage(reply, '/api/admin/jobs', query, list(query)),
    );
    addAuthenticatedCall(app, fileContext, CALLS.jobsFile, async ({ query, reply }) =>
      sendFile(reply, FILE, list(query)),
    );
    addAuthenticatedCall(app, context, CALLS.retryJob, async ({ user, params }) => {
      await database.transaction(retryJobAgain, user, params.id, clock());
      wakeJobs();
      return { done: true };
    });
    addAuthenticatedCall(app, context, CALLS.deleteJob, async ({ user, params }) => {
      await database.transaction(deleteJobForGood, user, params.id, clock());
      return { done: true };
    });
  };
}
