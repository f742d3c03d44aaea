import type { Stores } from '../store.ts';
import { type Account, emailSignInMethods } from './account.ts';
import { changeAccount, endSessions, unlinkProvider } from './account-commands.ts';

/**
 * Revokes an account's password, links to other providers and sessions. Only the reader of its
 * e-mail can sign in again.
 */
export async function revokeCredentials(
  stores: Stores,
  account: Account,
  now: number,
): Promise<Account> {
  const without = await unlinkAllProviders(stores, account, now);
  if (emailSignInMethods(without).length > 0) return await removePassword(stores, without, now);
  const audit = { now, actorId: account.id, action: 'account.sessions.end' } as const;
  return await endSessions(stores, without, audit);
}

/**
 * Removes the password and the mailed link as sign-in methods (the protocol's `password` means both)
 * and ends every session. The e-mail stays.
 */
export async function removePassword(
  stores: Stores,
  account: Account,
  now: number,
): Promise<Account> {
  const audit = { now, actorId: account.id } as const;
  const detail = { providerId: 'password' };
  const changed = { passwordHash: undefined, passwordChangedAt: now, emailLinkSignIn: false };
  const unlink = { ...audit, action: 'account.unlink', detail } as const;
  const without = await changeAccount(stores, account, changed, unlink);
  return await endSessions(stores, without, { ...audit, action: 'account.sessions.end' });
}

/** Removes the links to all other providers. */
export async function unlinkAllProviders(
  stores: Stores,
  account: Account,
  now: number,
): Promise<Account> {
  let without = account;
  for (const { providerId } of account.links) {
    without = await unlinkProvider(stores, without, providerId, now);
  }
  return without;
}
