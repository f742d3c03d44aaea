import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../settings/settings.ts';

/** Names in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** Helmet's headers as every answer has them; pages bring a policy of their own. */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): SecurityHeaders {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const set = helmet({
    // Pages bring their own; everything else is data and may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Sign-in popups must be able to speak to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Pictures and structured data are there to be shown by others.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
  });
  set({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  return headers;
}

/**
 * Sends them with every answer of the framework; call it before anything that refuses. They are
 * always the same, so they are put together once: the plugin does so for each request, which cost a
 * sixth of a small answer's time. What is refused before there is a request gets them elsewhere
 * (`refusals/`).
 */
export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
