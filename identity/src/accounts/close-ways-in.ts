import type { Stores } from '../store.ts';
import type { Account } from './account.ts';
import { changeAccount, endSessions, unlinkProvider } from './account-acts.ts';

/**
 * Closes every way into an account but its e-mail: the password, the accounts elsewhere that open
 * it, and all sessions. Whoever reads its mail comes back by that.
 */
export async function closeWaysIn(stores: Stores, account: Account, at: number): Promise<Account> {
  const act = { at, by: account.id, action: 'account.sessions.end' } as const;
  const without = await unlinkAll(stores, account, at);
  if (without.passwordHash === undefined) return await endSessions(stores, without, act);
  const detail = { providerId: 'password' };
  const unlink = { ...act, action: 'account.unlink', detail } as const;
  const changed = { passwordHash: undefined, passwordChangedAt: at };
  return await endSessions(stores, await changeAccount(stores, without, changed, unlink), act);
}

/** No account elsewhere opens this one from now on. */
export async function unlinkAll(stores: Stores, account: Account, at: number): Promise<Account> {
  let without = account;
  for (const { providerId } of account.links) {
    without = await unlinkProvider(stores, without, providerId, at);
  }
  return without;
}
