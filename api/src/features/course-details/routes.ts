import { CALLS } from '@lectern/contract/calls';
import type { Course } from '@lectern/contract/course';
import type { Database } from '@lectern/database/database';
import { JSON_HEADERS } from '@lectern/http/bodies/send-body';
import type { CacheableResponse } from '@lectern/http/cache/response-cache';
import { notFound } from '@lectern/http/errors/api-error';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { describeCall } from '../../platform/openapi.ts';
import { sendCached, userOrGuest } from '../../platform/send-cached.ts';
import { courseVersion } from '../listing/version.ts';
import { readCourse, readUnlistedCourse } from './course-details.ts';

export function courseDetailsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database } = context;
  const call = CALLS.course;
  return async (app) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), params: call.params },
      handler: async (request, reply) => {
        const { id } = request.params;
        const cached = { key: `course ${id}`, make: () => makeAnswer(database, id) };
        if (await sendCached(context, request, reply, cached)) return reply;
        const unlisted = await unlistedCourse(context, request, id);
        return reply.header('cache-control', 'no-store').send(unlisted);
      },
    });
  };
}

/** A course that is not listed is shown to its learners and its owner alone. */
async function unlistedCourse(
  context: ApiContext,
  request: FastifyRequest,
  id: string,
): Promise<Course> {
  const user = await userOrGuest(context, request);
  if (!user) throw notFound('This course');
  return await readUnlistedCourse(context.database.read, user, id);
}

async function makeAnswer({ read }: Database, id: string): Promise<CacheableResponse | null> {
  const found = await readCourse(read, id);
  if (!found) return null;
  const { course, version, revision } = found;
  return {
    body: JSON.stringify(course),
    revision,
    headers: JSON_HEADERS,
    isCurrent: async () => (await courseVersion(read, id)) === version,
    sharesQuery: true,
  };
}
