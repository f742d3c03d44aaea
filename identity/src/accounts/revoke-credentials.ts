import type { Stores } from '../store.ts';
import { type Account, emailSignInMethods } from './account.ts';
import { changeAccount, endSessions, unlinkProvider } from './account-commands.ts';

/**
 * Closes every way into an account but its e-mail: the password, the accounts elsewhere that open
 * it, and all sessions. Whoever reads its mail comes back by that.
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
 * Nobody signs in by the account's e-mail from now on, and every session ends; the protocol's
 * `password` is the mailed link as well. The e-mail stays.
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

/** No account elsewhere opens this one from now on. */
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
