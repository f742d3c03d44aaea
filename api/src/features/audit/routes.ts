import type { AuditLogEntry } from '@lectern/contract/audit';
import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { sendFile, sendPage } from '../../platform/register.ts';
import { listAudit } from './log.ts';

const FILE = {
  name: 'audit',
  columns: ['Time', 'Action', 'About', 'Id', 'By', 'By id', 'Details'],
  cells: (entry: AuditLogEntry) => [
    entry.at,
    entry.action,
    entry.subjectType,
    entry.subjectId,
    entry.actor?.name ?? '',
    entry.actor?.id ?? '',
    JSON.stringify(entry.detail),
  ],
};

/** What was done on the site, for administrators. */
export function auditRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database } = context;
  const fileContext = { ...context, limit: context.limitLearnerLists };
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.auditLog, ({ query, reply }) =>
      sendPage(reply, '/api/admin/audit', query, (part) => listAudit(database.read, query, part)),
    );
    addAuthenticatedCall(app, fileContext, CALLS.auditFile, async ({ query, reply }) =>
      sendFile(reply, FILE, (part) => listAudit(database.read, query, part)),
    );
  };
}
