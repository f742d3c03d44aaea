import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';

/**
 * The account of this e-mail, held; undefined where there is none, or it has just moved on. Both
 * are the same work, so that no time tells them apart.
 */
export async function lockByEmail(
  accounts: AccountStore,
  email: string,
): Promise<Account | undefined> {
  const found = await accounts.byEmail(email);
  const locked = await accounts.lock(found?.id ?? '');
  return locked?.email === email ? locked : undefined;
}
