import type { Stores } from '../store.ts';

interface Removal {
  /** UTC milliseconds. */
  readonly now: number;
  /** Only a second factor that was added then or later; absent: any. */
  readonly since?: number;
  /** Who removes it; absent: its account. Null: the operator, by a command. */
  readonly actorId?: string | null;
}

/**
 * Removes what somebody may have added to sign in with: the passkeys, the second factor and its recovery
 * codes.
 *
 * @param since UTC milliseconds: what was there before stays
 */
export async function removeAddedFactors(
  stores: Pick<Stores, 'secondFactors' | 'sessions' | 'audit' | 'passkeys'>,
  accountId: string,
  since: number,
  now: number,
): Promise<void> {
  await removeSecondFactor(stores, accountId, { now, since });
  for (const id of await stores.passkeys.deleteSince(accountId, since)) {
    await stores.sessions.forgetSecondFactor(accountId, id);
    const entry = { at: now, actorId: accountId, action: 'account.passkey.remove' } as const;
    await stores.audit.record({ ...entry, accountId, detail: { id } });
  }
}

/**
 * Removes an account's second factor and its recovery codes. Sessions go on, as begun with one factor.
 *
 * @returns false where there was none
 */
export async function removeSecondFactor(
  stores: Pick<Stores, 'secondFactors' | 'sessions' | 'audit'>,
  accountId: string,
  { now, since, actorId = accountId }: Removal,
): Promise<boolean> {
  const removed = await stores.secondFactors.delete(accountId, since);
  if (removed === undefined) return false;
  await stores.sessions.forgetSecondFactor(accountId, removed);
  await stores.audit.record({
    at: now,
    actorId,
    action: 'account.second-factor.remove',
    accountId,
    detail: { id: removed },
  });
  return true;
}
