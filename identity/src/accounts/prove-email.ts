import { Unavailable } from '../platform/unavailable.ts';
import type { Stores } from '../store.ts';
import { type Account, type AccountFields, PROVED_EMAIL } from './account.ts';
import { changeAccount } from './account-commands.ts';
import { revokeCredentials } from './revoke-credentials.ts';

/**
 * Notes that somebody has proved the account's e-mail. If nobody had before, every other way into
 * the account is closed, its sessions too: else whoever registered first could sit in another's
 * account (identity-toolkit, "E-mail enumeration"). No link is spared, for a provider that had
 * verified this e-mail would have proved it. An account that a code alone has verified stays as it
 * is: the official client's password goes on working (decision 0036).
 *
 * @param via what proved it: a provider, or a mailed link
 * @param profile what whoever proved it says of the person, in place of what a stranger wrote there
 * @throws Unavailable where the account has just got another e-mail
 */
export async function proveEmail(
  stores: Stores,
  account: Account,
  now: number,
  via: string,
  profile: Partial<Pick<AccountFields, 'displayName' | 'photoUrl'>> = {},
): Promise<Account> {
  const locked = await stores.accounts.lock(account.id);
  // Found by its e-mail, which somebody inside may have changed since.
  if (!locked || locked.email !== account.email)
    throw new Unavailable('The account has just changed');
  if (locked.emailVerified) return locked;
  const audit = { now, actorId: account.id, action: 'account.verify', detail: { via } } as const;
  const proved = await changeAccount(stores, locked, { ...PROVED_EMAIL, ...profile }, audit);
  return await revokeCredentials(stores, proved, now);
}
