import type { Account } from '../accounts/account.ts';
import { changeAccount } from '../accounts/account-commands.ts';
import type { Stores } from '../store.ts';
import { RECENT_SIGN_IN } from './authenticate.ts';
import type { Session } from './session-store.ts';

/** Clocks of two nodes differ; an instant further ahead was written by a wrong one. Milliseconds. */
const CLOCK_TOLERANCE = 10_000;

/** True for an instant in the future, which a wrong clock wrote. @param now UTC milliseconds */
export function isAhead(instant: number, now: number): boolean {
  return instant > now + CLOCK_TOLERANCE;
}

/** True where a time of the session lies in the future. @param now UTC milliseconds */
export function isSessionAhead({ createdAt, authTime, usedAt }: Session, now: number): boolean {
  return isAhead(Math.max(createdAt, authTime, usedAt), now);
}

/**
 * Resets times of an account and its sessions that lie in the future. Sessions that were not revoked
 * go on. All issued ID tokens are revoked, as setting the account's time counts as a revocation.
 *
 * @param account locked
 * @param now UTC milliseconds
 */
export async function correctAccountTimes(
  stores: Stores,
  account: Account,
  now: number,
): Promise<Account> {
  if (!isAhead(account.validSince, now)) return account;
  await stores.sessions.deleteBefore(account.id, account.validSince);
  await correctSessionTimes(stores, account, now);
  return await changeAccount(
    stores,
    account,
    { validSince: Math.floor(now / 1_000) * 1_000 },
    {
      now,
      actorId: account.id,
      action: 'account.times.correct',
      detail: { validSince: account.validSince },
    },
  );
}

/** The same for the sessions alone. The sign-in's time is unknown then, so it is not recent. */
export async function correctSessionTimes(
  stores: Pick<Stores, 'sessions'>,
  account: Account,
  now: number,
): Promise<void> {
  const notRecent = now - RECENT_SIGN_IN - 1_000;
  await stores.sessions.clampTimes(account.id, now, notRecent);
}
