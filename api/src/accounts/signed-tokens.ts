import { ApiError, signInRequired } from '@lectern/http/errors/api-error';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { CLOCK_TOLERANCE, readClaims, type TokenVerifier } from './token-claims.ts';

/** The identity provider as the product server knows it: an issuer, an audience and its keys. */
export interface TokenIssuer {
  /** Or those that a token may name. */
  readonly issuer: string | string[];
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
}

/** How long the provider's keys are used before they are fetched again, in milliseconds. */
const KEYS_FRESH_FOR = 600_000;
/** A token with an unknown key makes us look for a new one at most this often, in milliseconds. */
const KEYS_COOLDOWN = 30_000;
const KEYS_TIMEOUT = 5_000;

/** The keys that a provider publishes at an address as a JSON Web Key Set (RFC 7517). */
export function publishedKeys(keySetUrl: URL): JWTVerifyGetKey {
  return createRemoteJWKSet(keySetUrl, {
    cacheMaxAge: KEYS_FRESH_FOR,
    cooldownDuration: KEYS_COOLDOWN,
    timeoutDuration: KEYS_TIMEOUT,
  });
}

/**
 * Verifies signature by RS256 alone, issuer, audience and times (RFC 7519).
 *
 * @param clock UTC milliseconds
 */
export function signedTokens(
  { issuer, audience, keys }: TokenIssuer,
  clock: () => number,
): TokenVerifier {
  return async (token) => {
    const now = clock();
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: new Date(now),
    }).catch((error: unknown) => {
      throw isKeySetFailure(error) ? signInUnavailable() : signInRequired();
    });
    const verified = readClaims(payload, now);
    if (!verified) throw signInRequired();
    return verified;
  };
}

/** The refusal where the provider's keys cannot be fetched; the next try may succeed. */
export function signInUnavailable(): ApiError {
  const message = 'Sign-in cannot be checked just now. Please try again.';
  return new ApiError('unavailable', message, { retryAfter: 2 });
}

/** True where the keys could not be fetched: that says nothing about the token. */
export function isKeySetFailure(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  return true;
}
