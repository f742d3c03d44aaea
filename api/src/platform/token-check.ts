import { LIMITS } from '@lectern/contract/limits';
import { picture } from '@lectern/contract/picture';
import type { Database } from '@lectern/database/database';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Account, recognise, type SignedInUser } from '../features/person/person.ts';
import { ApiError } from './api-error.ts';

/** The identity provider as the product server knows it: an issuer, an audience and its keys. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly audience: string;
  /** Where the provider publishes its keys as a JSON Web Key Set (RFC 7517). */
  readonly keySetUrl: URL;
}

/** Finds who sent a request; throws ApiError `unauthenticated` where nobody proved it. */
export type TokenCheck = (request: FastifyRequest) => Promise<SignedInUser>;

/** Clocks of two machines differ; more than this is another time, in seconds. */
const CLOCK_TOLERANCE = 10;
/** How long the provider's keys are used before they are fetched again, in milliseconds. */
const KEYS_FRESH_FOR = 600_000;
/** A token with an unknown key makes us look for a new one at most this often, in milliseconds. */
const KEYS_COOLDOWN = 30_000;
const KEYS_TIMEOUT = 5_000;

const claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  email: z.email().max(LIMITS.email).optional(),
  email_verified: z.boolean().default(false),
  // What does not fit is mended, not refused: it must not lock anybody out.
  name: z
    .string()
    .default('')
    .transform((name) =>
      name
        .replace(/\p{C}+/gu, '')
        .trim()
        .slice(0, LIMITS.personName),
    ),
  picture: picture.catch(''),
});

/**
 * The one check of a bearer token (RFC 6750): signature by RS256 alone, issuer, audience, times.
 *
 * @param clock UTC milliseconds
 */
export function createTokenCheck(
  { issuer, audience, keySetUrl }: TokenIssuer,
  database: Pick<Database, 'transaction'>,
  clock: () => number,
): TokenCheck {
  const keys = createRemoteJWKSet(keySetUrl, {
    cacheMaxAge: KEYS_FRESH_FOR,
    cooldownDuration: KEYS_COOLDOWN,
    timeoutDuration: KEYS_TIMEOUT,
  });

  return async (request) => {
    const account = await verify(bearerToken(request));
    return database.transaction((writer) => recognise(writer, account, clock()));
  };

  async function verify(token: string): Promise<Account> {
    const now = clock();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        audience,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: new Date(now),
      });
      const { sub, iat, email, email_verified, ...shown } = claims.parse(payload);
      if (iat > now / 1000 + CLOCK_TOLERANCE) throw refused();
      return { accountId: sub, email: email ?? '', emailVerified: email_verified, ...shown };
    } catch (error) {
      throw isKeySetFailure(error)
        ? new ApiError('unavailable', 'Sign-in cannot be checked just now. Please try again.', {
            retryAfter: 2,
          })
        : refused();
    }
  }
}

/** RFC 6750, 2.1. */
function bearerToken(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw refused();
  return token;
}

function refused(): ApiError {
  return new ApiError('unauthenticated', 'Please sign in.');
}

/** The keys could not be had: that says nothing about the token. */
function isKeySetFailure(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  return error instanceof TypeError;
}
