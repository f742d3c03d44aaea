import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { setRole } from './set-role.ts';

/** What administrators do. */
export function administrationRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, wakeJobs } = context;
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.setRole, async ({ user, params, body }) => {
      await database.transaction(setRole, user, params.id, body.role ?? '', clock());
      wakeJobs();
      return { personId: params.id, role: body.role };
    });
  };
}
