import { CALLS } from '@lectern/contract/calls';
import { ApiError } from '@lectern/http/errors/api-error';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { LiveConnection } from './live-connection.ts';
import { LiveHub } from './live-hub.ts';
import { TOO_MANY_OF_ALL, TOO_MANY_OF_ONE } from './messages.ts';

/** Connections of one person that one process keeps open. */
const MAX_PER_PERSON = 20;
/** Connections that one process keeps open. */
const MAX_CONNECTIONS = 10_000;
/** When who was refused may try again, in seconds. */
const RETRY_AFTER = 60;

export function liveNoticeRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, tokenCheck, now } = context;
  return async (app) => {
    const onError = (error: unknown) => app.log.error({ err: error }, 'signals could not be read');
    const hub = new LiveHub({ reader: database.read, tokenCheck, now, onError });
    app.addHook('preClose', () => hub.close());
    addAuthenticatedCall(app, context, CALLS.liveNotices, async ({ user, request, reply }) => {
      const { personId } = user;
      mustHaveRoom(hub, personId);
      const { authorization } = request.headers;
      reply.type(EVENTS);
      if (request.method === 'HEAD') return '';
      beginEvents(reply);
      // Whoever has gone while the token was checked tells of it no more.
      if (reply.raw.closed) return undefined;
      const connection = new LiveConnection(personId, authorization, reply.raw);
      reply.raw.once('close', () => hub.remove(connection));
      await hub.add(connection).catch((error: unknown) => {
        // The answer has begun: the page finds it ended, and comes again.
        onError(error);
        connection.end();
      });
      return undefined;
    });
  };
}

/** @throws ApiError `too-many-requests`, `unavailable` */
function mustHaveRoom(hub: LiveHub, personId: string): void {
  const retryAfter = RETRY_AFTER;
  if (hub.countOf(personId) >= MAX_PER_PERSON) {
    throw new ApiError('too-many-requests', TOO_MANY_OF_ONE, { retryAfter });
  }
  if (hub.size >= MAX_CONNECTIONS)
    throw new ApiError('unavailable', TOO_MANY_OF_ALL, { retryAfter });
}

/** The HTML standard, 9.2. */
const EVENTS = 'text/event-stream; charset=utf-8';

/** Begins an answer that goes on; from then on it is no more Fastify's. */
function beginEvents(reply: FastifyReply): void {
  reply
    // Proxies that gather an answer before they pass it on would hold the events back.
    .header('x-accel-buffering', 'no')
    .hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  // What is ended when the server stops must not stay open for another request.
  reply.raw.shouldKeepAlive = false;
  reply.raw.writeHead(200);
  reply.raw.flushHeaders();
}
