import { randomBytes } from 'node:crypto';

/** Tokens that stand for a value for a while: authorization codes and access tokens. */
export interface ExpiringTokens<T> {
  /** @returns 256 random bits, base64url */
  issue(value: T): string;
  find(token: string): T | undefined;
  /** Finds and removes the token, so that it works once. */
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
