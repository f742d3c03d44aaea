import type { Account } from '../accounts/account.ts';
import { changeAccount } from '../accounts/account-commands.ts';
import type { Stores } from '../store.ts';
import { RECENT_SIGN_IN } from './authenticate.ts';
import type { Session } from './session-store.ts';

/** Clocks of two nodes differ; what lies further ahead was written by a wrong one. Milliseconds. */
const CLOCK_TOLERANCE = 10_000;

/** True for an instant that a clock wrote which was ahead. @param now UTC milliseconds */
export function isAhead(instant: number, now: number): boolean {
  return instant > now + CLOCK_TOLERANCE;
}

/** True where a session says that it will begin, was proved or was used. @param now UTC milliseconds */
export function isSessionAhead({ createdAt, authTime, usedAt }: Session, now: number): boolean {
  return isAhead(Math.max(createdAt, authTime, usedAt), now);
}

/**
 * Brings the times of an account and its sessions back that a clock wrote which was ahead. Sessions
 * that were not revoked go on. Of ID tokens those that are out become void, as they are where the
 * account's time lies ahead: setting it counts as a revocation, so none comes back on its day.
 *
 * @param account as it is held
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

/** The same for the sessions alone. When somebody proved who they are is unknown then: not lately. */
export async function correctSessionTimes(
  stores: Pick<Stores, 'sessions'>,
  account: Account,
  now: number,
): Promise<void> {
  const notRecent = now - RECENT_SIGN_IN - 1_000;
  await stores.sessions.clampTimes(account.id, now, notRecent);
}
