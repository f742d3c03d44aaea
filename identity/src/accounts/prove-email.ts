import { Unavailable } from '../platform/unavailable.ts';
import type { Stores } from '../store.ts';
import { type Account, type AccountFields, PROVED } from './account.ts';
import { changeAccount } from './account-commands.ts';
import { closeWaysIn } from './revoke-credentials.ts';

/**
 * Notes that somebody has proved the account's e-mail. If nobody had before, every other way into
 * the account is closed, its sessions too: else whoever registered first could sit in another's
 * account (identity-toolkit, "E-mail enumeration"). No link is spared, for a provider that had
 * verified this e-mail would have proved it. An account that a code alone has verified stays as it
 * is: the official client's password goes on working (decision 0036).
 *
 * @param via what proved it: a provider, or a mailed link
 * @param known what whoever proved it says of the person, in place of what a stranger wrote there
 * @throws Unavailable where the account has just got another e-mail
 */
export async function proveEmail(
  stores: Stores,
  account: Account,
  at: number,
  via: string,
  known: Partial<Pick<AccountFields, 'displayName' | 'photoUrl'>> = {},
): Promise<Account> {
  const held = await stores.accounts.hold(account.id);
  // Found by its e-mail, which somebody inside may have changed since.
  if (!held || held.email !== account.email) throw new Unavailable('The account has just changed');
  if (held.emailVerified) return held;
  const act = { at, by: account.id, action: 'account.verify', detail: { via } } as const;
  const proved = await changeAccount(stores, held, { ...PROVED, ...known }, act);
  return await closeWaysIn(stores, proved, at);
}
