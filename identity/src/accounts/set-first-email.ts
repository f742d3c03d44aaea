import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import type { Account } from './account.ts';
import { changeAccount, endSessions } from './account-commands.ts';

/**
 * Sets the first, unproved e-mail of an account and ends its sessions.
 *
 * @throws WireError `EMAIL_EXISTS`, or as {@link newEmailNeedsProof} says
 */
export async function setFirstEmail(
  stores: Stores,
  account: Account,
  email: string,
  now: number,
): Promise<Account> {
  if (account.email !== undefined) throw newEmailNeedsProof();
  const audit = { now, actorId: account.id, action: 'account.email' } as const;
  const changed = await changeAccount(
    stores,
    account,
    { email, emailVerified: false, emailProved: false },
    audit,
  );
  return await endSessions(stores, changed, { ...audit, action: 'account.sessions.end' });
}

/**
 * An account that has an e-mail may change it only to a proved one. Otherwise an attacker could set a
 * victim's e-mail on their own account, wait until the victim signs in to it by proving that e-mail,
 * and then revert the change by the letter to the old address. The real service's words.
 */
export function newEmailNeedsProof(): WireError {
  const detail = 'Please verify the new email before changing email.';
  return new WireError('OPERATION_NOT_ALLOWED', detail);
}
