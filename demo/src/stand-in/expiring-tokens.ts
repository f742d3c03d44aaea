import { randomBytes } from 'node:crypto';

/** Something handed out for a while: an authorization code or an access token. */
export interface ExpiringTokens<T> {
  /** @returns 256 random bits, base64url */
  issue(value: T): string;
  find(token: string): T | undefined;
  /** Finds and removes it: whoever comes second gets nothing. */
  take(token: string): T | undefined;
}

/**
 * @param clock UTC milliseconds
 * @param lifetime of each ticket, in milliseconds
 */
export function createExpiringTokens<T>(clock: () => number, lifetime: number): ExpiringTokens<T> {
  const issued = new Map<string, { value: T; expiresAt: number }>();

  function find(token: string): T | undefined {
    const found = issued.get(token);
    return found && found.expiresAt > clock() ? found.value : undefined;
  }

  return {
    issue: (value) => {
      for (const [old, { expiresAt }] of issued) if (expiresAt <= clock()) issued.delete(old);
      const token = randomBytes(32).toString('base64url');
      issued.set(token, { value, expiresAt: clock() + lifetime });
      return token;
    },
    find,
    take: (token) => {
      const value = find(token);
      issued.delete(token);
      return value;
    },
  };
}
