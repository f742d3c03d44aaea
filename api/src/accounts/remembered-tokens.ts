import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TokenVerifier, VerifiedToken } from './token-claims.ts';

/** How long a token is taken for good without another look at its signature, in milliseconds. */
const REMEMBERED_FOR = 600_000;
const REMEMBERED_AT_MOST = 10_000;

interface Remembered {
  readonly token: VerifiedToken;
  readonly from: number;
  readonly until: number;
}

/**
 * Looks at a token's signature once and not at every request; a browser sends the same one for an
 * hour. Whether its account may still be used is another question, asked each time.
 *
 * @param clock UTC milliseconds
 */
export function rememberTokens(verify: TokenVerifier, clock: () => number): TokenVerifier {
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_AT_MOST });
  return async (token) => {
    // Whoever reads our memory finds no token in it.
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
