import type { Stores } from '../store.ts';
import { type Account, signInMethodsByEmail } from './account.ts';
import { changeAccount, endSessions, unlinkProvider } from './account-commands.ts';

/**
 * Closes every way into an account but its e-mail: the password, the accounts elsewhere that open
 * it, and all sessions. Whoever reads its mail comes back by that.
 */
export async function closeWaysIn(stores: Stores, account: Account, at: number): Promise<Account> {
  const without = await unlinkAll(stores, account, at);
  if (signInMethodsByEmail(without).length > 0) return await removePassword(stores, without, at);
  const act = { at, by: account.id, action: 'account.sessions.end' } as const;
  return await endSessions(stores, without, act);
}

/**
 * Nobody signs in by the account's e-mail from now on, and every session ends; the protocol's
 * `password` is the mailed link as well. The e-mail stays.
 */
export async function removePassword(
  stores: Stores,
  account: Account,
  at: number,
): Promise<Account> {
  const act = { at, by: account.id } as const;
  const detail = { providerId: 'password' };
  const changed = { passwordHash: undefined, passwordChangedAt: at, emailLinkSignIn: false };
  const unlink = { ...act, action: 'account.unlink', detail } as const;
  const without = await changeAccount(stores, account, changed, unlink);
  return await endSessions(stores, without, { ...act, action: 'account.sessions.end' });
}

/** No account elsewhere opens this one from now on. */
export async function unlinkAll(stores: Stores, account: Account, at: number): Promise<Account> {
  let without = account;
  for (const { providerId } of account.links) {
    without = await unlinkProvider(stores, without, providerId, at);
  }
  return without;
}
