import { CALLS } from '@lectern/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { setUser, userIfAny } from '../../accounts/token-check.ts';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { describeCall } from '../../platform/openapi.ts';
import { decideAppeal, submitAppeal } from './appeal.ts';
import { casesInQueue, readCase } from './cases.ts';
import { claimCase } from './claim-case.ts';
import { dismissReportsOf } from './dismiss-reports.ts';
import { moderate } from './moderate.ts';
import { actsAbout, reportsBy } from './own-moderation.ts';
import { tooManyReports } from './sender-limits.ts';
import { submitReport } from './submit-report.ts';
import { liftSuspension, suspend } from './suspend.ts';

export function moderationRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(reportRoute(context));
    addOwnCalls(app, context);
    addModeratorsCalls(app, context);
  };
}

function reportRoute(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, tokenCheck, limitMessages, messages } = context;
  const call = CALLS.report;
  return async (app) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), body: call.body },
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        // A token that is sent must be good, also where none is needed.
        if (request.headers.authorization !== undefined) {
          setUser(request, await tokenCheck(request));
        }
        await limitMessages(request, reply);
      },
      handler: async (request, reply) => {
        const { body } = request;
        const user = userIfAny(request);
        const reporter = { user, networks: messages.networksOf(request.ip) };
        const exceeded = await database.transaction(submitReport, reporter, body, clock());
        if (exceeded) throw tooManyReports(exceeded);
        const told = user !== undefined || body.email !== undefined;
        return reply.code(call.status).send({ taken: true, told });
      },
    });
  };
}

/** What people learn of their own reports, and of what was decided about them. */
function addOwnCalls(app: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  addAuthenticatedCall(app, context, CALLS.ownReports, async ({ user }) => {
    return await reportsBy(database.read, user);
  });
  addAuthenticatedCall(app, context, CALLS.ownModeration, async ({ user }) => {
    return await actsAbout(database.read, user);
  });
  addAuthenticatedCall(app, context, CALLS.appeal, async ({ user, params, body }) => {
    return await database.transaction(submitAppeal, user, params.id, body.text, clock());
  });
}

function addModeratorsCalls(app: FastifyInstance, context: ApiContext): void {
  const { database, clock, wakeJobs } = context;
  const done = { decided: true };
  addAuthenticatedCall(app, context, CALLS.cases, async ({ query }) => {
    return await casesInQueue(database.read, query, clock());
  });
  addAuthenticatedCall(app, context, CALLS.moderationCase, async ({ params }) => {
    return await readCase(database.read, params.id, clock());
  });
  addAuthenticatedCall(app, context, CALLS.claimCase, async ({ user, params, body }) => {
    const { claimed, takeOver = false } = body;
    const values = [user, params.id, { claimed, takeOver }, clock()] as const;
    return await database.transaction(claimCase, ...values);
  });
  addAuthenticatedCall(app, context, CALLS.moderate, async ({ user, body }) => {
    await database.transaction(moderate, user, body, clock());
    // A course that comes back may give seats to those who wait, who are told by letter.
    wakeJobs();
    return done;
  });
  addAuthenticatedCall(app, context, CALLS.decideAppeal, async ({ user, params, body }) => {
    await database.transaction(decideAppeal, user, params.id, body, clock());
    wakeJobs();
    return done;
  });
  addAuthenticatedCall(app, context, CALLS.dismissReportsOf, async ({ user, params, body }) => {
    const values = [user, params.id, body.reason, clock()] as const;
    return { dismissed: await database.transaction(dismissReportsOf, ...values) };
  });
  addAuthenticatedCall(app, context, CALLS.suspend, async ({ user, params, body }) => {
    await database.transaction(suspend, user, params.id, body, clock());
    return done;
  });
  addAuthenticatedCall(app, context, CALLS.liftSuspension, async ({ user, params, body }) => {
    await database.transaction(liftSuspension, user, params.id, body.reason, clock());
    wakeJobs();
    return done;
  });
}
