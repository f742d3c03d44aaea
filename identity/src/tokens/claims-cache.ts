import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { IdTokenClaims } from './id-token.ts';

/** Says what an ID token says, if it is good; UTC milliseconds. @throws WireError */
export type VerifyIdToken = (token: string, at: number) => Promise<IdTokenClaims>;

/** How long a token is taken for good without another look at its signature, in milliseconds. */
const REMEMBERED_FOR = 600_000;
const REMEMBERED_AT_MOST = 10_000;

interface Remembered {
  readonly claims: IdTokenClaims;
  readonly from: number;
  readonly until: number;
}

/**
 * Looks at a token's signature once and not at every call: a browser brings the same one for an
 * hour. Whether its account is still there, enabled and signed in is asked each time.
 */
export function rememberClaims(verify: VerifyIdToken): VerifyIdToken {
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_AT_MOST });
  return async (token, at) => {
    // Whoever reads our memory finds no token in it.
    const key = hash('sha256', token, 'base64url');
    const known = remembered.get(key);
    if (known && known.from <= at && at < known.until) return known.claims;
    const claims = await verify(token, at);
    const until = Math.min(claims.expiresAt, at + REMEMBERED_FOR);
    remembered.set(key, { claims, from: at, until });
    return claims;
  };
}
