import type { Database } from '@lectern/database/database';
import { pleaseSignIn } from '@lectern/http/errors/api-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findKnownPerson, type SignedInUser, upsertPersonFromToken } from './person.ts';
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
    const known = await findKnownPerson(database.read, account, now);
    return known ?? (await database.transaction(upsertPersonFromToken, account, now));
  };
}

/** Where a request keeps who sent it. */
const SENDER = Symbol('sender');

/** Lets requests keep who sent them; to be called once, before the routes. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest(SENDER, null);
}

/** Keeps who sent a request, once the token check has found it. */
export function setUser(request: FastifyRequest, sender: SignedInUser): void {
  request.setDecorator(SENDER, sender);
}

/** Who sent a request that may come from a guest; undefined where no token came with it. */
export function userIfAny(request: FastifyRequest): SignedInUser | undefined {
  return request.getDecorator<SignedInUser | null>(SENDER) ?? undefined;
}

/** Who sent a request whose token was checked before; that of any other is a mistake of ours. */
export function userOf(request: FastifyRequest): SignedInUser {
  const sender = request.getDecorator<SignedInUser | null>(SENDER);
  if (!sender) throw new Error('The token of this request was not checked');
  return sender;
}

/** RFC 6750, 2.1. */
function bearerToken(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw pleaseSignIn();
  return token;
}
