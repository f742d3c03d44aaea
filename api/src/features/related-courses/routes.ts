import { CALLS } from '@lectern/contract/calls';
import { JSON_HEADERS } from '@lectern/http/bodies/send-body';
import type { CacheableResponse } from '@lectern/http/cache/response-cache';
import { notFound } from '@lectern/http/errors/api-error';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { describeCall } from '../../platform/openapi.ts';
import { sendCached } from '../../platform/send-cached.ts';
import { readRelated, wordingOf } from './related-courses.ts';

/**
 * How old the choice of courses, and what is counted of them, may be at a check, in milliseconds. Checks
 * are a minute apart at most, so nothing older than five minutes is sent. The texts of courses, and
 * whether they are listed, are as current as everything else.
 */
const CHOSEN_FOR = 4 * 60_000;

export function relatedCoursesRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { limitCostly } = context;
  const call = CALLS.relatedCourses;
  return async (app) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), params: call.params },
      handler: async (request, reply) => {
        const { id } = request.params;
        const make = async () => {
          await limitCostly(request, reply);
          return await makeAnswer(context, id);
        };
        const isSent = await sendCached(context, request, reply, { key: `related ${id}`, make });
        if (!isSent) throw notFound('This course');
        return reply;
      },
    });
  };
}

async function makeAnswer(
  { database, now }: Pick<ApiContext, 'database' | 'now'>,
  id: string,
): Promise<CacheableResponse | null> {
  const madeAt = now();
  const found = await readRelated(database, id);
  if (!found) return null;
  const { shelves, ids, wording } = found;
  return {
    body: JSON.stringify(shelves),
    headers: JSON_HEADERS,
    isCurrent: async () =>
      now() - madeAt < CHOSEN_FOR && (await wordingOf(database.read, ids)) === wording,
  };
}
