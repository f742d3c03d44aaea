import type { OobPurpose } from '@lectern/database/identity-schema';
import { hashOf, newSecret } from '../platform/secret.ts';
import { WireError } from '../platform/wire-error.ts';
import type { ReadStores, Stores } from '../store.ts';
import type { OobCode } from './oob-code-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a code works, in milliseconds. */
export const CODE_LIFE: Readonly<Record<OobPurpose, number>> = {
  PASSWORD_RESET: HOUR,
  EMAIL_SIGNIN: 6 * HOUR,
  VERIFY_EMAIL: 3 * DAY,
  VERIFY_AND_CHANGE_EMAIL: DAY,
  // Long enough for somebody who comes back from a holiday to another's e-mail in their account.
  RECOVER_EMAIL: 14 * DAY,
};

const USE = 'oob-code';

/**
 * Makes a code; those of the same purpose that the account has had are void from now on, but for
 * the ways back to an earlier e-mail.
 *
 * @returns the code itself, for a letter alone
 */
export async function createCode(
  stores: Pick<Stores, 'codes'>,
  given: Pick<OobCode, 'purpose' | 'accountId' | 'email'> & { readonly newEmail?: string },
  at: number,
): Promise<string> {
  const { purpose, accountId, email, newEmail } = given;
  if (accountId !== undefined && purpose !== 'RECOVER_EMAIL') {
    await stores.codes.deleteFor(accountId, [purpose]);
  }
  const code = newSecret();
  const expiresAt = at + CODE_LIFE[purpose];
  const row = { purpose, accountId, email, newEmail, createdAt: at, expiresAt };
  await stores.codes.insert(hashOf(USE, code), row);
  return code;
}

/** @throws WireError `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE` */
export async function readCode(
  stores: Pick<ReadStores, 'codes'>,
  code: string,
  purposes: readonly OobPurpose[],
  at: number,
): Promise<OobCode> {
  return checked(await stores.codes.find(hashOf(USE, code)), purposes, at);
}

/**
 * Uses a code up. Read it first: one for another purpose must not be lost by being tried.
 *
 * @throws WireError `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`
 */
export async function takeCode(
  stores: Pick<Stores, 'codes'>,
  code: string,
  purposes: readonly OobPurpose[],
  at: number,
): Promise<OobCode> {
  await readCode(stores, code, purposes, at);
  return checked(await stores.codes.take(hashOf(USE, code)), purposes, at);
}

function checked(found: OobCode | undefined, purposes: readonly OobPurpose[], at: number): OobCode {
  if (!found || !purposes.includes(found.purpose)) throw new WireError('INVALID_OOB_CODE');
  if (found.expiresAt <= at) throw new WireError('EXPIRED_OOB_CODE');
  return found;
}
