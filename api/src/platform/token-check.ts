import type { Database } from '@lectern/database/database';
import type { FastifyRequest } from 'fastify';
import { recognise, recogniseKnown, type SignedInUser } from '../features/person/person.ts';
import { pleaseSignIn } from './api-error.ts';
import type { TokenVerifier } from './token-claims.ts';

/** Finds who sent a request; throws ApiError `unauthenticated` where nobody proved it. */
export type TokenCheck = (request: FastifyRequest) => Promise<SignedInUser>;

/**
 * The one check of a bearer token (RFC 6750): what it proves, and whether its account may be used.
 *
 * @param clock UTC milliseconds
 */
export function createTokenCheck(
  verify: TokenVerifier,
  database: Pick<Database, 'read' | 'transaction'>,
  clock: () => number,
): TokenCheck {
  return async (request) => {
    const { account } = await verify(bearerToken(request));
    const now = clock();
    const known = await recogniseKnown(database.read, account, now);
    return known ?? (await database.transaction(recognise, account, now));
  };
}

/** RFC 6750, 2.1. */
function bearerToken(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw pleaseSignIn();
  return token;
}
