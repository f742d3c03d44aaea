import { CALLS } from '@lectern/contract/calls';
import type { Database } from '@lectern/database/database';
import { JSON_HEADERS } from '@lectern/http/bodies/send-body';
import type { CacheableResponse } from '@lectern/http/cache/response-cache';
import { notFound } from '@lectern/http/errors/api-error';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { describeCall } from '../../platform/openapi.ts';
import { sendCached } from '../../platform/send-cached.ts';
import { holdingPolicy } from '../held-texts/why-held.ts';
import { instructorVersion, readInstructor } from './instructor-page.ts';
import { readOwnPage, saveOwnPage } from './own-page.ts';

export function instructorPageRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, siteSettings } = context;
  const call = CALLS.instructor;
  return async (app) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), params: call.params },
      handler: async (request, reply) => {
        const { id } = request.params;
        const cached = { key: `instructor ${id}`, make: () => makeAnswer(database, id) };
        if (!(await sendCached(context, request, reply, cached))) throw notFound('This page');
        return reply;
      },
    });
    addAuthenticatedCall(app, context, CALLS.ownInstructorPage, ({ user }) =>
      readOwnPage(database.read, user),
    );
    addAuthenticatedCall(app, context, CALLS.saveInstructorPage, ({ user, body }) =>
      database.transaction(saveOwnPage, user, body, clock(), holdingPolicy(siteSettings)),
    );
  };
}

async function makeAnswer({ read }: Database, id: string): Promise<CacheableResponse | null> {
  const found = await readInstructor(read, id);
  if (!found) return null;
  return {
    body: JSON.stringify(found.instructor),
    headers: JSON_HEADERS,
    isCurrent: async () => (await instructorVersion(read, id)) === found.version,
  };
}
