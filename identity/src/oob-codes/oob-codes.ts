import type { OobPurpose } from '@lectern/database/identity-schema';
import { hashSecret, newSecret } from '../platform/secret.ts';
import { WireError } from '../platform/wire-error.ts';
import type { ReadStores, Stores } from '../store.ts';
import type { OobCode } from './oob-code-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a code works, in milliseconds. */
export const CODE_LIFETIME: Readonly<Record<OobPurpose, number>> = {
  PASSWORD_RESET: HOUR,
  EMAIL_SIGNIN: 6 * HOUR,
  VERIFY_EMAIL: 3 * DAY,
  VERIFY_AND_CHANGE_EMAIL: DAY,
  // Long enough for a person who finds their e-mail changed after a holiday.
  RECOVER_EMAIL: 14 * DAY,
  SECURE_ACCOUNT: 7 * DAY,
};

/** One letter does not void another about another change. */
const OF_ONE_CHANGE = new Set<OobPurpose>(['RECOVER_EMAIL', 'SECURE_ACCOUNT']);

const HASH_PURPOSE = 'oob-code';

/**
 * Creates a code and voids earlier ones of the account for the same purpose, except those of which
 * each belongs to a change of its own.
 *
 * @returns the code, which only the letter may hold
 */
export async function createCode(
  stores: Pick<Stores, 'codes'>,
  values: Pick<OobCode, 'purpose' | 'accountId' | 'email'> & { readonly newEmail?: string },
  now: number,
): Promise<string> {
  const { purpose, accountId, email, newEmail } = values;
  if (accountId !== undefined && !OF_ONE_CHANGE.has(purpose)) {
    await stores.codes.deleteFor(accountId, [purpose]);
  }
  const code = newSecret();
  const expiresAt = now + CODE_LIFETIME[purpose];
  const row = { purpose, accountId, email, newEmail, createdAt: now, expiresAt };
  await stores.codes.insert(hashSecret(HASH_PURPOSE, code), row);
  return code;
}

/** @throws WireError `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE` */
export async function readCode(
  stores: Pick<ReadStores, 'codes'>,
  code: string,
  purposes: readonly OobPurpose[],
  now: number,
): Promise<OobCode> {
  return requireValid(await stores.codes.find(hashSecret(HASH_PURPOSE, code)), purposes, now);
}

/**
 * Uses a code up. A code for another purpose is refused and stays valid.
 *
 * @throws WireError `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`
 */
export async function consumeCode(
  stores: Pick<Stores, 'codes'>,
  code: string,
  purposes: readonly OobPurpose[],
  now: number,
): Promise<OobCode> {
  await readCode(stores, code, purposes, now);
  return requireValid(await stores.codes.take(hashSecret(HASH_PURPOSE, code)), purposes, now);
}

function requireValid(
  found: OobCode | undefined,
  purposes: readonly OobPurpose[],
  now: number,
): OobCode {
  if (!found || !purposes.includes(found.purpose)) throw new WireError('INVALID_OOB_CODE');
  if (found.expiresAt <= now) throw new WireError('EXPIRED_OOB_CODE');
  return found;
}
