import { CALLS } from '@lectern/contract/calls';
import type { Database } from '@lectern/database/database';
import { JSON_HEADERS } from '@lectern/http/bodies/send-body';
import type { CacheableResponse } from '@lectern/http/cache/response-cache';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { describeCall } from '../../platform/openapi.ts';
import { sendCached, userOrGuest } from '../../platform/send-cached.ts';
import { courseVersion } from '../listing/version.ts';
import { lessonFor, previewForGuest } from './lesson.ts';
import { readOutline, readUnlistedOutline } from './outline.ts';

export function lessonRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, tokenCheck } = context;
  return async (app) => {
    app.route({
      method: CALLS.courseOutline.method,
      url: CALLS.courseOutline.path,
      schema: { ...describeCall(CALLS.courseOutline), params: CALLS.courseOutline.params },
      handler: async (request, reply) => {
        const { id } = request.params;
        const cached = { key: `outline ${id}`, make: () => cacheableOutline(database, id) };
        if (await sendCached(context, request, reply, cached)) return reply;
        const user = await userOrGuest(context, request);
        const outline = await readUnlistedOutline(database.read, user, id);
        return reply.header('cache-control', 'no-store').send(outline);
      },
    });
    app.route({
      method: CALLS.lesson.method,
      url: CALLS.lesson.path,
      schema: { ...describeCall(CALLS.lesson), params: CALLS.lesson.params },
      handler: async (request, reply) => {
        const { id } = request.params;
        if (request.headers.authorization === undefined) {
          const cached = { key: `lesson ${id}`, make: () => cacheablePreview(database, id) };
          await sendCached(context, request, reply, cached);
          return reply;
        }
        reply.header('cache-control', 'no-store');
        return reply.send(await lessonFor(database.read, await tokenCheck(request), id));
      },
    });
  };
}

async function cacheableOutline({ read }: Database, id: string): Promise<CacheableResponse | null> {
  const found = await readOutline(read, id);
  return found && cacheable(read, id, found.version, found.outline);
}

async function cacheablePreview({ read }: Database, id: string): Promise<CacheableResponse> {
  const { lesson, version } = await previewForGuest(read, id);
  return cacheable(read, lesson.courseId, version, lesson);
}

function cacheable(
  read: Database['read'],
  courseId: string,
  version: number,
  body: object,
): CacheableResponse {
  return {
    body: JSON.stringify(body),
    headers: JSON_HEADERS,
    isCurrent: async () => (await courseVersion(read, courseId)) === version,
    sharesQuery: true,
  };
}
