import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { nextPageLink } from '../../platform/next-page.ts';
import { noticesOf, unreadNoticesOf } from './notices.ts';
import { readNotices } from './read-notices.ts';

/** The base address's own path, which `Link` headers name. */
const LIST_ADDRESS = '/api/notices';

export function noticeRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock } = context;
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.notices, async ({ user, query, reply }) => {
      const { notices, next } = await noticesOf(database.read, user, query);
      if (next !== undefined) {
        reply.header('link', nextPageLink(LIST_ADDRESS, { limit: query.limit, cursor: next }));
      }
      return notices;
    });
    addAuthenticatedCall(app, context, CALLS.unreadNotices, async ({ user }) => {
      return await unreadNoticesOf(database.read, user);
    });
    addAuthenticatedCall(app, context, CALLS.readNotice, async ({ user, params }) => {
      return await database.transaction(readNotices, user, { id: params.id }, clock());
    });
    addAuthenticatedCall(app, context, CALLS.readNotices, async ({ user, body }) => {
      return await database.transaction(readNotices, user, { upTo: body.last }, clock());
    });
  };
}
