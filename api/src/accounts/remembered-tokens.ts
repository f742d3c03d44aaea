import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TokenVerifier, VerifiedToken } from './token-claims.ts';

/** How long a token counts as good before its signature is verified again, in milliseconds. */
const REMEMBERED_FOR = 600_000;
const REMEMBERED_AT_MOST = 10_000;

interface Remembered {
  readonly token: VerifiedToken;
  readonly from: number;
  readonly until: number;
}

/**
 * Verifies a token's signature once and not at every request; a browser sends the same one for an
 * hour. Whether its account may still be used is checked each time all the same.
 *
 * @param clock UTC milliseconds
 */
export function rememberTokens(verify: TokenVerifier, clock: () => number): TokenVerifier {
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_AT_MOST });
  return async (token) => {
    // A copy of our memory must not hold tokens.
    const key = hash('sha256', token, 'base64url');
    const now = clock();
    const known = remembered.get(key);
    if (known && known.from <= now && now < known.until) return known.token;
    const verified = await verify(token);
    const until = Math.min(verified.expiresAt, now + REMEMBERED_FOR);
    remembered.set(key, { token: verified, from: now, until });
    return verified;
  };
}
