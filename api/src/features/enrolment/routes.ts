import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mustBeOwnEmail } from '../../accounts/policy.ts';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { endSeatNews } from './end-seat-news.ts';
import { enrol } from './enrol.ts';
import { enrolmentStatus } from './enrolment.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { leave } from './leave.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { seatNewsOf } from './seat-news.ts';

export function enrolmentRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, wakeJobs } = context;
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.enrolmentStatus, async ({ user, query }) => {
      mustBeOwnEmail(user, query.userEmail);
      return await enrolmentStatus(database.read, user, query.courseId);
    });
    addAuthenticatedCall(app, context, CALLS.enrol, async ({ user, body }) => {
      mustBeOwnEmail(user, body.userEmail);
      return await database.transaction(enrol, user, body.courseId, clock());
    });
    addAuthenticatedCall(app, context, CALLS.leave, async ({ user, query }) => {
      mustBeOwnEmail(user, query.userEmail);
      const change = await database.transaction(leave, user, query.courseId, clock());
      // Somebody who waited may have got the seat, and is told by letter.
      wakeJobs();
      return change;
    });
    addAuthenticatedCall(app, context, CALLS.joinWaitlist, async ({ user, body }) => {
      mustBeOwnEmail(user, body.userEmail);
      return await database.transaction(joinWaitlist, user, body.courseId, clock());
    });
    addAuthenticatedCall(app, context, CALLS.leaveWaitlist, async ({ user, query }) => {
      mustBeOwnEmail(user, query.userEmail);
      return await database.transaction(leaveWaitlist, user, query.courseId, clock());
    });
    addAuthenticatedCall(app, context, CALLS.seatNews, async ({ user }) => {
      return await seatNewsOf(database.read, user);
    });
    addAuthenticatedCall(app, context, CALLS.endSeatNews, async ({ user, params }) => {
      return await database.transaction(endSeatNews, user, params.id, clock());
    });
  };
}
