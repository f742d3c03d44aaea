import type { Database } from '@lectern/database/database';
import { sendError } from '@lectern/http/errors/error-mapper';
import fastify, { type FastifyInstance } from 'fastify';
import { rememberTokens } from '../src/accounts/remembered-tokens.ts';
import { publishedKeys, signedTokens } from '../src/accounts/signed-tokens.ts';
import { createTokenCheck } from '../src/accounts/token-check.ts';
import { upsertPersonFromToken } from '../src/workflows/upsert-person-from-token.ts';

export const ISSUER = 'https://issuer.example/lectern';
export const AUDIENCE = 'lectern';

/** One address that needs a good token; it answers with the user. */
export function createGuardedApp(
  database: Database,
  keySetUrl: URL,
  clock: () => number,
): FastifyInstance {
  const app = fastify({ frameworkErrors: sendError });
  app.setErrorHandler(sendError);
  const issuer = { issuer: ISSUER, audience: AUDIENCE, keys: publishedKeys(keySetUrl) };
  const verify = rememberTokens(signedTokens(issuer, clock), clock);
  const upsertPerson = upsertPersonFromToken;
  const check = createTokenCheck({ verify, database, upsertPerson, clock });
  app.get('/me', (request) => check(request));
  return app;
}
