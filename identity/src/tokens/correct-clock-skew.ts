import type { Account } from '../accounts/account.ts';
import { changeAccount } from '../accounts/account-commands.ts';
import type { Stores } from '../store.ts';
import { RECENT } from './authenticate.ts';
import type { Session } from './session-store.ts';

/** Clocks of two nodes differ; what lies further ahead was written by a wrong one. Milliseconds. */
const CLOCK_TOLERANCE = 10_000;

/** True for an instant that a clock wrote which was ahead. @param at UTC milliseconds */
export function liesAhead(instant: number, at: number): boolean {
  return instant > at + CLOCK_TOLERANCE;
}

/** True where a session says that it will begin, was proved or was used. @param at UTC milliseconds */
export function sessionLiesAhead({ createdAt, authTime, usedAt }: Session, at: number): boolean {
  return liesAhead(Math.max(createdAt, authTime, usedAt), at);
}

/**
 * Brings the times of an account and its sessions back that a clock wrote which was ahead. Sessions
 * that were not revoked go on. Of ID tokens those that are out become void, as they are where the
 * account's time lies ahead: setting it counts as a revocation, so none comes back on its day.
 *
 * @param account as it is held
 * @param at UTC milliseconds
 */
export async function correctTimes(stores: Stores, account: Account, at: number): Promise<Account> {
  if (!liesAhead(account.validSince, at)) return account;
  await stores.sessions.deleteBefore(account.id, account.validSince);
  await correctSessions(stores, account, at);
  return await changeAccount(
    stores,
    account,
    { validSince: Math.floor(at / 1_000) * 1_000 },
    {
      at,
      by: account.id,
      action: 'account.times.correct',
      detail: { validSince: account.validSince },
    },
  );
}

/** The same for the sessions alone. When somebody proved who they are is unknown then: not lately. */
export async function correctSessions(
  stores: Pick<Stores, 'sessions'>,
  account: Account,
  at: number,
): Promise<void> {
  const notRecent = at - RECENT - 1_000;
  await stores.sessions.bringBack(account.id, at, notRecent);
}
