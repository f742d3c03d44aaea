import type { Stores } from '../store.ts';
import type { Account, AccountFields } from './account.ts';
import { type AuditDetails, changeAccount, endSessions } from './account-commands.ts';

/**
 * Sets a password that was checked and hashed before, ends every session of the account and makes
 * letters that would set another password void.
 *
 * @param values what else changes, such as an e-mail that a mailed code proves
 */
export async function changePassword(
  stores: Stores,
  account: Account,
  passwordHash: string,
  now: number,
  values: Partial<AccountFields> = {},
): Promise<Account> {
  const audit: AuditDetails = { now, actorId: account.id, action: 'account.password' };
  const fields = { ...values, passwordHash, passwordChangedAt: now };
  const changed = await changeAccount(stores, account, fields, audit);
  await stores.codes.deleteFor(account.id, ['PASSWORD_RESET']);
  return await endSessions(stores, changed, { ...audit, action: 'account.sessions.end' });
}
