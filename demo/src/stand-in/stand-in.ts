import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SITE_NAME } from '@lectern/contract/site-defaults';
import { isLoopbackHost } from '@lectern/server/http-server/loopback-host';
import { sendSecurityHeaders } from '@lectern/server/http-server/security-headers';
import type { StandInAddress } from '@lectern/server/identity/stand-in-address';
import { refuseExpectations } from '@lectern/server/refusals/refuse-expectation';
import { refuseOnSocket } from '@lectern/server/refusals/refuse-on-socket';
import { sendEarlyRefusal, sendRefusal } from '@lectern/server/refusals/send-refusal';
import fastify, { type FastifyInstance } from 'fastify';
import { GITHUB_PATH, githubRoutes } from './github-stand-in.ts';
import { GOOGLE_PATH, googleRoutes } from './google-stand-in.ts';
import type { StandInClient } from './token-request.ts';

/** A running stand-in for Google and GitHub; everything but `close` is plain data. */
export interface StandIn extends StandInAddress {
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const BODY_LIMIT = 16_384;

/** Pages have a policy of their own. No opener policy, which would cut the popup off from the site. */
const HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Starts the demonstration's stand-in for Google and GitHub: a server on another origin, as the real
 * ones are, with their protocols. It keeps everything in memory and answers this machine alone.
 *
 * @param options.port 0: any free port
 * @param options.clock UTC milliseconds
 */
export async function startStandIn({ port = 0, clock = Date.now } = {}): Promise<StandIn> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    clientErrorHandler: refuseOnSocket(HEADERS),
    frameworkErrors: sendEarlyRefusal(
      sendRefusal(() => SITE_NAME),
      HEADERS,
    ),
  });
  const origin = () => `http://${HOST}:${(app.server.address() as AddressInfo).port}`;
  const [google, github] = [newClient('google'), newClient('github')];
  sendSecurityHeaders(app, HEADERS);
  refuseExpectations(app.server, HEADERS);
  readForms(app);
  refuseOtherHosts(app);
  googleRoutes(app, { origin, client: google, clock });
  githubRoutes(app, { origin, client: github, clock });
  await app.listen({ host: HOST, port });
  const url = origin();
  return {
    url,
    google: { ...google, issuer: `${url}${GOOGLE_PATH}` },
    github: {
      ...github,
      endpoints: {
        authorize: `${url}${GITHUB_PATH}/login/oauth/authorize`,
        token: `${url}${GITHUB_PATH}/login/oauth/access_token`,
        user: `${url}${GITHUB_PATH}/user`,
        emails: `${url}${GITHUB_PATH}/user/emails`,
      },
    },
    close: () => app.close(),
  };
}

/** The secret is random at each start, so that the code contains none. */
function newClient(provider: string): StandInClient {
  return {
    clientId: `stand-in-${provider}`,
    clientSecret: randomBytes(32).toString('base64url'),
  };
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopbackHost(request.headers.host ?? '')) {
      return reply.code(421).send({ error: 'this address is not served here' });
    }
  });
}
