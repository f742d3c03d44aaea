import { Unavailable } from '../platform/unavailable.ts';
import type { Stores } from '../store.ts';
import { type Account, type AccountFields, PROVED_EMAIL } from './account.ts';
import { changeAccount } from './account-commands.ts';
import { revokeCredentials } from './revoke-credentials.ts';

/**
 * Marks the account's e-mail as proved. The first proof revokes all other credentials and sessions:
 * otherwise a stranger who registered with the e-mail first could stay signed in to its owner's
 * account. Links are revoked too, since a provider that had verified this e-mail would have proved
 * it. An account that was verified by a code alone stays as it is: the official client's password
 * goes on working (decision 0036).
 *
 * @param via what proved it: a provider, or a mailed link
 * @param profile the prover's own profile, which replaces what a stranger may have written
 * @throws Unavailable where the account's e-mail has just changed
 */
export async function proveEmail(
  stores: Stores,
  account: Account,
  now: number,
  via: string,
  profile: Partial<Pick<AccountFields, 'displayName' | 'photoUrl'>> = {},
): Promise<Account> {
  const locked = await stores.accounts.lock(account.id);
  // It was found by its e-mail, which may have changed since.
  if (!locked || locked.email !== account.email)
    throw new Unavailable('The account has just changed');
  if (locked.emailVerified) return locked;
  const audit = { now, actorId: account.id, action: 'account.verify', detail: { via } } as const;
  const proved = await changeAccount(stores, locked, { ...PROVED_EMAIL, ...profile }, audit);
  return await revokeCredentials(stores, proved, now);
}
