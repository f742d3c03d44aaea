import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../settings/settings.ts';

/** Names in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** Helmet's headers for every answer; pages replace the Content-Security-Policy by their own. */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): SecurityHeaders {
  const addHeaders = helmet({
    // For everything but pages: data loads nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // A sign-in popup must reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Other sites may show pictures and structured data.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // As the policy of content says, for browsers that do not know it.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
  });
  // Helmet writes to a response; this one is never sent.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  addHeaders(request, response, () => {});
  const headers = Object.entries(response.getHeaders());
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

/**
 * Sends the headers with every answer of Fastify; call it before hooks that refuse requests. The
 * headers are computed once: Helmet's plugin computes them for each request, which took a sixth of a
 * small answer's time. Errors below Fastify get the headers in `refusals/`.
 */
export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
