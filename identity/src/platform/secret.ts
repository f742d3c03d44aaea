import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as base64url: a refresh token, a one-time code, a session id. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 random bits as base64url: a name that nobody guesses, and that is no secret. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The hash that is stored of a secret. It needs no salt and no slow hash: 256 bits cannot be guessed.
 *
 * @param purpose separates the hashes of one kind of secret from those of another
 */
export function hashSecret(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');
}

/** Compares in constant time. */
export function areEqualSecrets(actual: string, expected: string): boolean {
  const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
