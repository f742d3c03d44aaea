import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { readOverview } from './overview.ts';

/** How the site is doing, for administrators. */
export function overviewRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.overview, () => readOverview(context));
  };
}
