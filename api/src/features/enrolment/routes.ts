import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addPersonalCall } from '../../platform/personal-call.ts';
import { mustBeOwnEmail } from '../person/policy.ts';
import { enrol, enrolmentStatus, enrolmentsOf, leave } from './enrolment.ts';

export function enrolmentRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock } = context;
  return async (app) => {
    addPersonalCall(app, context, CALLS.enrolmentStatus, async ({ user, query }) => {
      mustBeOwnEmail(user, query.userEmail);
      return await enrolmentStatus(database.read, user, query.courseId);
    });
    addPersonalCall(app, context, CALLS.enrol, async ({ user, body }) => {
      mustBeOwnEmail(user, body.userEmail);
      return await database.transaction(enrol, user, body.courseId, clock());
    });
    addPersonalCall(app, context, CALLS.leave, async ({ user, query }) => {
      mustBeOwnEmail(user, query.userEmail);
      return await database.transaction(leave, user, query.courseId, clock());
    });
    addPersonalCall(app, context, CALLS.myEnrolments, async ({ user, query }) => {
      mustBeOwnEmail(user, query.email);
      return await enrolmentsOf(database.read, user);
    });
  };
}
