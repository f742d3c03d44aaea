import type { Database } from '@lectern/database/database';
import type { DefinedTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { signInRequired } from '@lectern/http/errors/api-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSignedInUser, mustNotBeSuspended, type SignedInUser } from './signed-in-user.ts';
import type { Account, TokenVerifier } from './token-claims.ts';

/**
 * Finds who sent a request; throws ApiError `unauthenticated` without a good token, and `suspended` for an
 * account that is, where the call is not for these.
 */
export type TokenCheck = (
  request: TokenBearer,
  call?: { readonly forSuspended?: boolean | undefined },
) => Promise<SignedInUser>;

/** What of a request says who sent it. */
interface TokenBearer {
  readonly headers: Pick<FastifyRequest['headers'], 'authorization'>;
}

/** What the check of a token needs. */
export interface TokenCheckParts {
  readonly verify: TokenVerifier;
  readonly database: Pick<Database, 'read' | 'transaction'>;
  /** Brings the person up to date, and whatever shows or uses what changed of them. */
  readonly upsertPerson: DefinedTransaction<[account: Account, now: Instant], SignedInUser>;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** The one check of a bearer token (RFC 6750): what it proves, and whether its account may be used. */
export function createTokenCheck(parts: TokenCheckParts): TokenCheck {
  const { verify, database, upsertPerson, clock } = parts;
  return async (request, { forSuspended = false } = {}) => {
    const { account } = await verify(bearerToken(request));
    const now = clock();
    const known = await findSignedInUser(database.read, account, now);
    const user = known ?? (await database.transaction(upsertPerson, account, now));
    if (!forSuspended) mustNotBeSuspended(user);
    return user;
  };
}

/** Where a request keeps who sent it. */
const USER = Symbol('user');

/** Lets requests keep who sent them; to be called once, before the routes. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest(USER, null);
}

/** Keeps who sent a request, once the token check has found it. */
export function setUser(request: FastifyRequest, user: SignedInUser): void {
  request.setDecorator(USER, user);
}

/** Who sent a request that may come from a guest; undefined where no token came with it. */
export function userIfAny(request: FastifyRequest): SignedInUser | undefined {
  return request.getDecorator<SignedInUser | null>(USER) ?? undefined;
}

/** Who sent a request whose token was checked before; that of any other is a mistake of ours. */
export function userOf(request: FastifyRequest): SignedInUser {
  const user = request.getDecorator<SignedInUser | null>(USER);
  if (!user) throw new Error('The token of this request was not checked');
  return user;
}

/** The token of a request (RFC 6750, 2.1). @throws ApiError `unauthenticated` where there is none */
export function bearerToken(request: TokenBearer): string {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw signInRequired();
  return token;
}
