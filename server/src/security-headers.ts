import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Sends helmet's headers with every answer of the framework; call it before anything that refuses.
 * What is no HTTP is refused before that, on the socket. They are always the same, so they are put
 * together once: the plugin does so for each request, which cost a sixth of a small answer's time.
 */
export function sendSecurityHeaders(app: FastifyInstance, options: HelmetOptions = {}): void {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
