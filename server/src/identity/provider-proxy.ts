import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { sendError } from '@lectern/identity/http/send-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The paths of the site's origin that the provider answers. */
const PROXIED_ROUTES: readonly { readonly prefix: string; readonly routes: readonly string[] }[] = [
  { prefix: '/identitytoolkit.googleapis.com', routes: ['/*'] },
  { prefix: '/securetoken.googleapis.com', routes: ['/*'] },
  { prefix: '/__/auth/handler', routes: ['/'] },
  { prefix: '/__/auth/handler.js', routes: ['/'] },
  { prefix: '/.well-known/jwks.json', routes: ['/'] },
  {
    prefix: '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com',
    routes: ['/'],
  },
];
/** The provider's own limit, in bytes. */
const BODY_LIMIT = 65_536;
/** Shorter than the 30 s after which the client gives up, in milliseconds. */
const TIMEOUT = 20_000;

/**
 * Forwards the provider's paths to its process, so that browsers use one origin only.
 *
 * @param url without a slash at its end
 */
export function proxyToProvider(url: string) {
  return async function proxy(app: FastifyInstance): Promise<void> {
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    // The body is read completely first: a provider that refuses early would otherwise leave half a
    // body on a connection that other requests share.
    app.removeAllContentTypeParsers();
    const parserOptions = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const;
    app.addContentTypeParser('*', parserOptions, (_request, body, done) => {
      done(null, Readable.from([body]));
    });
    app.setErrorHandler(sendError);
    for (const { prefix, routes } of PROXIED_ROUTES) {
      await app.register(httpProxy, {
        upstream: url,
        prefix,
        rewritePrefix: prefix,
        routes: [...routes],
        proxyPayloads: false,
        httpMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
        // After a 503 the client tries again by itself, when Retry-After says so.
        retryMethods: [],
        undici: { headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT, connect: { timeout: TIMEOUT } },
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            ...forwardedHeaders(request as unknown as FastifyRequest),
          }),
          onError: (reply, { error }) => sendUnavailable(reply as unknown as FastifyReply, error),
        },
      });
    }
  };
}

/** The forwarding headers as we know them; they replace those of the browser. */
function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/** Not JSON: the official client would take a JSON error for the end of the session. */
function sendUnavailable(reply: FastifyReply, error: Error): void {
  reply.request.log.error({ err: error }, 'the identity provider cannot be reached');
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', 2)
    .type('text/plain; charset=utf-8')
    .send('Sign-in is not available just now.');
}
