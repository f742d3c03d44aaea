import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addPersonalCall } from '../../platform/personal-call.ts';
import { giveReview, withdrawReview } from './review.ts';

export function reviewRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock } = context;
  return async (app) => {
    addPersonalCall(app, context, CALLS.giveReview, async ({ user, params, body }) => {
      return await database.transaction(giveReview, user, params.id, body, clock());
    });
    addPersonalCall(app, context, CALLS.withdrawReview, async ({ user, params }) => {
      return await database.transaction(withdrawReview, user, params.id, clock());
    });
  };
}
