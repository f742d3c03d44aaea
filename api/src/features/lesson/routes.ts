import { CALLS } from '@lectern/contract/calls';
import type { Database } from '@lectern/database/database';
import { JSON_HEADERS } from '@lectern/http/bodies/send-body';
import type { CacheableResponse } from '@lectern/http/cache/response-cache';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { describeCall } from '../../platform/openapi.ts';
import { sendCached, userOrGuest } from '../../platform/send-cached.ts';
import { courseVersion } from '../listing/version.ts';
import { ADDRESS_LIFETIME } from '../media/addresses.ts';
import { lessonFor, previewForGuest } from './lesson.ts';
import { readOutline, readUnlistedOutline } from './outline.ts';
import { lessonSigner } from './signing.ts';

export function lessonRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, tokenCheck, clock, media } = context;
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
          const cached = { key: `lesson ${id}`, make: () => cacheablePreview(context, id) };
          await sendCached(context, request, reply, cached);
          return reply;
        }
        reply.header('cache-control', 'no-store');
        const user = await tokenCheck(request);
        const now = clock();
        const signerFor = (personId: string) => lessonSigner(media.signer, personId, now);
        return reply.send(await lessonFor(database.read, user, id, signerFor));
      },
    });
  };
}

async function cacheableOutline({ read }: Database, id: string): Promise<CacheableResponse | null> {
  const found = await readOutline(read, id);
  return found && cacheable(read, id, found.version, found.outline);
}

/** The addresses in a preview end: half of their time before that it is made anew. */
async function cacheablePreview(
  { database: { read }, clock, media }: ApiContext,
  id: string,
): Promise<CacheableResponse> {
  const now = clock();
  const { lesson, version } = await previewForGuest(read, id, lessonSigner(media.signer, '', now));
  const answer = cacheable(read, lesson.courseId, version, lesson);
  const isGood = () => clock() < now + ADDRESS_LIFETIME / 2;
  return { ...answer, isCurrent: async () => isGood() && (await answer.isCurrent()) };
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
