import type { Database } from '@lectern/database/database';
import fastify, { type FastifyInstance } from 'fastify';
import { sendError } from '../src/platform/error-mapper.ts';
import { createTokenCheck } from '../src/platform/token-check.ts';

export const ISSUER = 'https://issuer.example/lectern';
export const AUDIENCE = 'lectern';

/** One address that only who proved who they are may read; it answers with who they are. */
export function createGuardedApp(
  database: Database,
  keySetUrl: URL,
  clock: () => number,
): FastifyInstance {
  const app = fastify({ frameworkErrors: sendError });
  app.setErrorHandler(sendError);
  const check = createTokenCheck(
    { issuer: ISSUER, audience: AUDIENCE, keySetUrl },
    database,
    clock,
  );
  app.get('/me', check);
  return app;
}
