import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';

/**
 * Locks the account with this e-mail; undefined where there is none, or its e-mail has just changed.
 * Both cases take the same work, so that timing does not tell them apart.
 */
export async function lockByEmail(
  accounts: AccountStore,
  email: string,
): Promise<Account | undefined> {
  const found = await accounts.byEmail(email);
  const locked = await accounts.lock(found?.id ?? '');
  return locked?.email === email ? locked : undefined;
}
