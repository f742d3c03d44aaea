import type { Database } from '@lectern/database/database';
import type { FastifyInstance } from 'fastify';

/** A node whose database takes longer to answer is not ready, in milliseconds. */
const PING_TIMEOUT = 2_000;

/** Adds `/healthz` (the process is alive) and `/readyz` (the database answers). */
export async function healthRoutes(app: FastifyInstance, database: Database): Promise<void> {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await Promise.race([database.ping(), timeout()]);
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({
        message: 'The database does not answer.',
        code: 'unavailable',
      });
    }
  });
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The database took too long')), PING_TIMEOUT).unref();
  });
}
