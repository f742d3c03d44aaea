import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mustBeOwnEmail } from '../../accounts/policy.ts';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { nextPageLink } from '../../platform/next-page.ts';
import { enrolmentsOf } from '../enrolment/enrolment.ts';
import { summariesOf } from '../progress/learning.ts';

/** The base address's own path, which `Link` headers name. */
const LIST_ADDRESS = '/api/my-enrollments';

/** Somebody's enrolments, each with how far they are. */
export function myEnrolmentsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database } = context;
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.myEnrolments, async ({ user, query, reply }) => {
      mustBeOwnEmail(user, query.email);
      const { records, total, next } = await enrolmentsOf(database.read, user, query);
      const courseIds = records.map(({ course }) => course._id);
      const progressIn = await summariesOf(database.read, user, courseIds);
      reply.header('x-total-count', String(total));
      if (next !== undefined) {
        const { email, limit } = query;
        reply.header('link', nextPageLink(LIST_ADDRESS, { email, limit, cursor: next }));
      }
      return records.map((record) => ({ ...record, progress: progressIn(record.course._id) }));
    });
  };
}
