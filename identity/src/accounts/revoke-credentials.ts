import { removeAddedFactors } from '../second-factor/remove-second-factor.ts';
import type { Stores } from '../store.ts';
import { type Account, emailSignInMethods } from './account.ts';
import { changeAccount, endSessions, unlinkProvider } from './account-commands.ts';

/**
 * Revokes an account's password, links to other providers and sessions, and the passkeys and second
 * factor that were added since. Only the reader of its e-mail can sign in again.
 *
 * @param since UTC milliseconds: what was there before was its owner's
 */
export async function revokeCredentials(
  stores: Stores,
  account: Account,
  now: number,
  since = 0,
): Promise<Account> {
  const without = await removeOtherCredentials(stores, account, now, since);
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

/**
 * Removes the links to all other providers, and the passkeys and second factor that were added since;
 * the password and the sessions stay.
 */
export async function removeOtherCredentials(
  stores: Stores,
  account: Account,
  now: number,
  since = 0,
): Promise<Account> {
  await removeAddedFactors(stores, account.id, since, now);
  let without = account;
  for (const { providerId } of account.links) {
    without = await unlinkProvider(stores, without, providerId, now);
  }
  return without;
}
