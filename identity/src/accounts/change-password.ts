import type { Stores } from '../store.ts';
import type { Account, AccountFields } from './account.ts';
import { type Act, changeAccount, endSessions } from './account-commands.ts';

/**
 * Sets a password that was checked and hashed before, ends every session of the account and makes
 * the letters that would set another void.
 *
 * @param more what is proved by the way, such as the e-mail by a mailed link
 */
export async function changePassword(
  stores: Stores,
  account: Account,
  passwordHash: string,
  at: number,
  more: Partial<AccountFields> = {},
): Promise<Account> {
  const act: Act = { at, by: account.id, action: 'account.password' };
  const fields = { ...more, passwordHash, passwordChangedAt: at };
  const changed = await changeAccount(stores, account, fields, act);
  await stores.codes.deleteFor(account.id, ['PASSWORD_RESET']);
  return await endSessions(stores, changed, { ...act, action: 'account.sessions.end' });
}
