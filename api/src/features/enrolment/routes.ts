import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { describeCall } from '../../platform/openapi.ts';
import { mustBeOwnEmail } from '../person/policy.ts';
import { enrolmentStatus } from './enrolment.ts';

export function enrolmentRoutes({ database, tokenCheck }: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    const call = CALLS.enrolmentStatus;
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), querystring: call.query },
      handler: async (request, reply) => {
        const learner = await tokenCheck(request);
        const { courseId, userEmail } = request.query;
        mustBeOwnEmail(learner, userEmail);
        reply.header('cache-control', 'no-store');
        return await enrolmentStatus(database.read, learner, courseId);
      },
    });
  };
}
