import { CALLS } from '@lectern/contract/calls';
import type { TakenMessage } from '@lectern/contract/contact';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { setUser, userIfAny } from '../../accounts/token-check.ts';
import type { ApiContext } from '../../context.ts';
import { describeCall } from '../../platform/openapi.ts';
import { tooManyMessages } from './sending-limits.ts';
import { submitContactMessage } from './submit-contact-message.ts';

export function contactRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, tokenCheck, limitMessages, messages, wakeJobs } = context;
  const accepted: TakenMessage = { delivery: messages.isMailed ? 'mailed' : 'kept' };
  const call = CALLS.contact;
  return async (app) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), body: call.body },
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        // A token that is sent must be good, also where none is needed.
        if (request.headers.authorization !== undefined) {
          setUser(request, await tokenCheck(request, call));
        }
        await limitMessages(request, reply);
      },
      handler: async (request, reply) => {
        const { body } = request;
        // A robot gets the answer that it expects, and nothing is stored.
        if (body.leaveEmpty === '') {
          const networks = messages.networksOf(request.ip);
          const sender = { user: userIfAny(request), networks };
          const exceeded = await database.transaction(submitContactMessage, sender, body, clock());
          if (exceeded) throw tooManyMessages(exceeded);
          wakeJobs();
        }
        return reply.code(call.status).send(accepted);
      },
    });
  };
}
