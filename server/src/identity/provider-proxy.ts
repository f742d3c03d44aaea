import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { sendError } from '@lectern/identity/http/send-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What of the site's own origin is the provider's. */
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
/** As the provider's own. In bytes. */
const BODY_LIMIT = 65_536;
/** The client gives up after 30 s; whoever waits for the provider should hear of it before. */
const TIMEOUT = 20_000;

/**
 * Passes what is the provider's on to where it runs, so that a browser knows one origin only.
 *
 * @param url without a slash at its end
 */
export function proxyToProvider(url: string) {
  return async function proxy(app: FastifyInstance): Promise<void> {
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    // Read here to the end: a provider that refuses in the middle would leave us with half a body
    // on a connection that others wait for.
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
        // A provider that says 503 is asked again by the client, which knows how long to wait.
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

/** Who asked and where, as far as we believe it; whatever the browser said of it is replaced. */
function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/** Never JSON: the official client would take that for the end of the session. */
function sendUnavailable(reply: FastifyReply, error: Error): void {
  reply.request.log.error({ err: error }, 'the identity provider cannot be reached');
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', 2)
    .type('text/plain; charset=utf-8')
    .send('Sign-in is not available just now.');
}
