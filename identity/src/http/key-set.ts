import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { IdentityContext } from '../context.ts';
import { sendError } from './send-error.ts';

/** In seconds; a new key is published long before it signs. */
const MAX_AGE = 600;

/** Where Google's own server library looks for the keys, at another host. */
const CERTIFICATES = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

/**
 * The keys that ID tokens can be checked with: `/.well-known/jwks.json` (RFC 7517), and as
 * certificates by the keys' names, as Google's service publishes them too.
 */
export function keySet({ keys }: Pick<IdentityContext, 'keys'>): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(sendError);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    const allowCaching = (reply: FastifyReply) =>
      reply.header('cache-control', `public, max-age=${MAX_AGE}`);
    app.get('/.well-known/jwks.json', async (_request, reply) => {
      const published = await keys.published();
      allowCaching(reply);
      return published;
    });
    app.get(CERTIFICATES, async (_request, reply) => {
      const certificates = await keys.certificates();
      allowCaching(reply);
      return certificates;
    });
  };
}
