import cors from '@fastify/cors';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { IdentityContext } from '../context.ts';
import { ENDPOINTS } from '../endpoints/all.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { CallingDevice } from '../platform/calling-device.ts';
import { WireError } from '../platform/wire-error.ts';
import {
  requireApiKey,
  requireKnownOrigin,
  requirePreflightMethod,
  siteUrlOf,
} from './check-caller.ts';
import { parseForm, parseJson, uniqueParameters } from './parse-body.ts';
import { sendError } from './send-error.ts';

/** In bytes; enough for two tokens and an address. */
const BODY_LIMIT = 65_536;
/** How long browsers cache a preflight's answer, in seconds. */
const PREFLIGHT_MAX_AGE = 7_200;

/** Sent by the site's pages, which a link of an invitation has led to. */
const INVITATION_HEADER = 'x-lectern-invitation';
const INVITATION_CODE = /^[\w-]{20,100}$/;

/** The operations of one of the protocol's two hosts, below a path of that name. */
export function protocol(
  context: IdentityContext,
  service: Endpoint['service'],
): FastifyPluginAsync {
  return async (app) => {
    const parsers = bodyParsersOf(service);
    const bodyTypes = [...parsers.keys()].join(' or ');
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply, bodyTypes));
    app.setNotFoundHandler(() => {
      throw operationNotFound();
    });
    addBodyParsers(app, parsers);
    app.addHook('onRequest', async (request) => {
      requireKnownOrigin(context.settings, request);
      requirePreflightMethod(request);
    });
    await app.register(cors, {
      // Unknown origins have just been refused.
      origin: (origin, allow) => allow(null, origin !== undefined),
      methods: ['GET', 'POST'],
      maxAge: PREFLIGHT_MAX_AGE,
    });
    for (const endpoint of ENDPOINTS.filter((one) => one.service === service)) {
      registerEndpoint(app, context, endpoint);
    }
    // Otherwise the site's pages would answer where both are mounted in one server.
    app.get('/*', { schema: { hide: true } }, () => {
      throw operationNotFound();
    });
  };
}

function operationNotFound(): WireError {
  return new WireError('NOT_FOUND', 'There is no such operation.', 404);
}

function registerEndpoint(
  app: FastifyInstance,
  context: IdentityContext,
  endpoint: Endpoint,
): void {
  app.route({
    method: endpoint.method,
    // A colon starts a parameter; two stand for a colon.
    url: endpoint.path.replaceAll(':', '::'),
    bodyLimit: BODY_LIMIT,
    handler: async (request, reply) => {
      const query = uniqueParameters(new URLSearchParams(request.url.split('?')[1] ?? ''));
      requireApiKey(context.settings, query.key ?? request.headers['x-goog-api-key']);
      const values = endpoint.method === 'GET' ? query : request.body;
      reply.header('cache-control', 'no-store');
      const siteUrl = siteUrlOf(context.settings, request);
      const device = new CallingDevice(request.headers, siteUrl, `/${endpoint.service}`);
      const { ip: address } = request;
      const invitation = invitationIn(request.headers[INVITATION_HEADER]);
      const facts = { address, siteUrl, device, invitation, now: context.clock() };
      const answer = await endpoint.handle(context, values, facts);
      if (device.setCookie !== undefined) reply.header('set-cookie', device.setCookie);
      return answer;
    },
  });
}

function invitationIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && INVITATION_CODE.test(header) ? header : undefined;
}

/** The parsers of bodies by content type. */
type BodyParsers = ReadonlyMap<string, (text: string) => unknown>;

/** The token host takes forms as well as JSON. */
function bodyParsersOf(service: Endpoint['service']): BodyParsers {
  const json = ['application/json', parseJson] as const;
  return service === 'securetoken.googleapis.com'
    ? new Map([['application/x-www-form-urlencoded', parseForm], json])
    : new Map([json]);
}

/** Replaces all other parsers. */
function addBodyParsers(app: FastifyInstance, parsers: BodyParsers): void {
  app.removeAllContentTypeParsers();
  for (const [type, parseBody] of parsers) {
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, parseBody(String(body)));
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }
}
