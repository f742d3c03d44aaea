import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { IdTokenClaims } from './id-token.ts';

/** Verifies an ID token. @param now UTC milliseconds @throws WireError */
export type VerifyIdToken = (token: string, now: number) => Promise<IdTokenClaims>;

/** How long a verified signature is trusted, in milliseconds. */
const MAX_AGE = 600_000;
const MAX_ENTRIES = 10_000;

interface CachedClaims {
  readonly claims: IdTokenClaims;
  readonly from: number;
  readonly until: number;
}

/**
 * Verifies a token's signature once and not for every request: a browser sends the same token for an
 * hour. Whether its account still exists, is enabled and signed in is checked each time.
 */
export function cacheClaims(verify: VerifyIdToken): VerifyIdToken {
  const cache = new LRUCache<string, CachedClaims>({ max: MAX_ENTRIES });
  return async (token, at) => {
    // A hash, so that no token lies in memory.
    const key = hash('sha256', token, 'base64url');
    const cached = cache.get(key);
    if (cached && cached.from <= at && at < cached.until) return cached.claims;
    const claims = await verify(token, at);
    const until = Math.min(claims.expiresAt, at + MAX_AGE);
    cache.set(key, { claims, from: at, until });
    return claims;
  };
}
