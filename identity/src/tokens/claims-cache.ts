import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { IdTokenClaims } from './id-token.ts';

/** Says what an ID token says, if it is good; UTC milliseconds. @throws WireError */
export type VerifyIdToken = (token: string, now: number) => Promise<IdTokenClaims>;

/** How long a token is taken for good without another look at its signature, in milliseconds. */
const MAX_AGE = 600_000;
const MAX_ENTRIES = 10_000;

interface CachedClaims {
  readonly claims: IdTokenClaims;
  readonly from: number;
  readonly until: number;
}

/**
 * Looks at a token's signature once and not at every call: a browser brings the same one for an
 * hour. Whether its account is still there, enabled and signed in is asked each time.
 */
export function cacheClaims(verify: VerifyIdToken): VerifyIdToken {
  const cache = new LRUCache<string, CachedClaims>({ max: MAX_ENTRIES });
  return async (token, at) => {
    // Whoever reads our memory finds no token in it.
    const key = hash('sha256', token, 'base64url');
    const cached = cache.get(key);
    if (cached && cached.from <= at && at < cached.until) return cached.claims;
    const claims = await verify(token, at);
    const until = Math.min(claims.expiresAt, at + MAX_AGE);
    cache.set(key, { claims, from: at, until });
    return claims;
  };
}
