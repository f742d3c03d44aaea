import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { dashboardOf, learningIn } from './learning.ts';
import { markDone } from './mark-done.ts';
import { reportProgress } from './report-progress.ts';
import { setWeeklyGoal } from './set-weekly-goal.ts';

export function progressRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, limitReports } = context;
  const reportContext = { ...context, limit: limitReports };
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.learning, async ({ user, params }) => {
      return await learningIn(database.read, user, params.id);
    });
    addAuthenticatedCall(
      app,
      reportContext,
      CALLS.reportProgress,
      async ({ user, params, body }) => {
        return await database.transaction(reportProgress, user, params.id, body, clock());
      },
    );
    addAuthenticatedCall(app, reportContext, CALLS.markDone, async ({ user, params, body }) => {
      return await database.transaction(markDone, user, params.id, body, clock());
    });
    addAuthenticatedCall(app, context, CALLS.dashboard, async ({ user, query }) => {
      return await dashboardOf(database.read, user, query.today);
    });
    addAuthenticatedCall(app, context, CALLS.setWeeklyGoal, async ({ user, body }) => {
      return await database.transaction(setWeeklyGoal, user, body.days, clock());
    });
  };
}
