import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as base64url: a refresh token, a one-time code, a session id. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is kept of a secret. It needs no salt and no slow hash: nobody guesses 256 bits.
 *
 * @param purpose keeps the hash of one kind of secret from being taken for another's
 */
export function hashSecret(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');
}

/** Compares in a time that does not tell how much of it was right. */
export function areEqualSecrets(actual: string, expected: string): boolean {
  const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
