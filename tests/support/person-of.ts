import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import type { Registered } from './register.ts';
import type { RunningProduct } from './running-product.ts';

/** The product's record of a registered person, for rules that tests call directly. */
export function personOf(
  { database }: Pick<RunningProduct, 'database'>,
  { accountId, email }: Registered,
  name = '',
): Promise<SignedInUser> {
  const account = { accountId, email, emailVerified: false, name, picture: '' };
  return database.transaction(upsertPersonFromToken, account, Date.now());
}
