import type { AccountData } from '../accounts/account-data.ts';
import type { IdentityContext } from '../context.ts';
import { authenticate } from './authenticate.ts';

/**
 * What the provider holds of the account of an ID token, without secrets.
 *
 * @param now UTC milliseconds
 * @throws WireError as `authenticate` does
 */
export async function exportAccount(
  context: Pick<IdentityContext, 'verify' | 'store'>,
  idToken: string,
  now: number,
): Promise<AccountData> {
  const { account } = await authenticate(context, idToken, now);
  return await context.store.read.accountData.of(account.id);
}
