import { randomInt } from 'node:crypto';
import { hashSecret } from '../platform/secret.ts';

/** How many codes an account gets at a time. */
export const RECOVERY_CODES = 10;

/** Crockford's base32 in lower case: no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: too many to be guessed, also by who reads the hashes. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const HASH_PURPOSE = 'recovery-code';

/** New codes as they are shown: `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.join('').replace(GROUP, '$&-');
}

/**
 * The hash that is kept of a code.
 *
 * @param text as somebody wrote it: in any case, with or without spaces and hyphens
 * @returns undefined for what cannot be a code
 */
export function hashRecoveryCode(accountId: string, text: string): string | undefined {
  const code = text.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return CODE.test(code) ? hashSecret(HASH_PURPOSE, `${accountId}:${code}`) : undefined;
}
