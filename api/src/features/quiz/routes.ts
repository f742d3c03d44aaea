import { CALLS } from '@lectern/contract/calls';
import { EncodedBody } from '@lectern/http/bodies/encoded-body';
import { JSON_HEADERS } from '@lectern/http/bodies/send-body';
import type { CachedResponse } from '@lectern/http/cache/response-cache';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { describeCall } from '../../platform/openapi.ts';
import { QUIZZES } from './quiz.ts';

/** A file of the program: it never changes while the process lives. */
const ANSWER: CachedResponse = {
  body: new EncodedBody(JSON.stringify(QUIZZES)),
  headers: JSON_HEADERS,
  isFresh: () => true,
  onEvicted: () => undefined,
};

export function quizRoutes({ fastPath }: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    const call = CALLS.quizData;
    app.route({
      method: call.method,
      url: call.path,
      schema: describeCall(call),
      handler: async (request, reply) => {
        await fastPath.send(request, reply, ANSWER);
        return reply;
      },
    });
  };
}
