import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { holdingPolicy } from '../held-texts/why-held.ts';
import { answerReview } from './answer-review.ts';
import { giveReview } from './give-review.ts';
import { withdrawReview } from './withdraw-review.ts';

export function reviewRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, siteSettings } = context;
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.giveReview, async ({ user, params, body }) => {
      const values = [user, params.id, body, clock(), holdingPolicy(siteSettings)] as const;
      return await database.transaction(giveReview, ...values);
    });
    addAuthenticatedCall(app, context, CALLS.withdrawReview, async ({ user, params }) => {
      return await database.transaction(withdrawReview, user, params.id, clock());
    });
    addAuthenticatedCall(app, context, CALLS.answerReview, async ({ user, params, body }) => {
      const { id: courseId, reviewId } = params;
      const asked = { courseId, reviewId };
      const values = [user, asked, body.text, clock(), holdingPolicy(siteSettings)] as const;
      const answered = await database.transaction(answerReview, ...values);
      // Whoever wrote the review is told, by letter as they chose.
      context.wakeJobs();
      return answered;
    });
    addAuthenticatedCall(app, context, CALLS.withdrawAnswer, async ({ user, params }) => {
      const { id: courseId, reviewId } = params;
      return await database.transaction(answerReview, user, { courseId, reviewId }, null, clock());
    });
  };
}
