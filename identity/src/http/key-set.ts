import type { FastifyPluginAsync } from 'fastify';
import type { IdentityContext } from '../context.ts';
import { sendError } from './send-error.ts';

/** Seconds; a new key is published long before it signs. */
const FRESH_FOR = 600;

/** `/.well-known/jwks.json`: the keys that ID tokens can be checked with (RFC 7517). */
export function keySet({ keys }: Pick<IdentityContext, 'keys'>): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(sendError);
    app.get('/.well-known/jwks.json', async (_request, reply) => {
      reply
        .header('cache-control', `public, max-age=${FRESH_FOR}`)
        .header('access-control-allow-origin', '*');
      return await keys.published();
    });
  };
}
