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
