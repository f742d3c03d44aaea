import type { IdentityContext } from '../context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { IdTokenClaims } from '../tokens/id-token.ts';
import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';

/** What counts as having just signed in, in milliseconds; the real service's figure. */
export const RECENT = 300_000;

export interface KnownAccount {
  readonly account: Account;
  readonly claims: IdTokenClaims;
}

/**
 * Whose ID token this is.
 *
 * @param at UTC milliseconds
 * @param accounts of the transaction that holds the account from now on
 * @throws WireError `INVALID_ID_TOKEN`, `TOKEN_EXPIRED`, `USER_NOT_FOUND` or `USER_DISABLED`
 */
export async function accountOfToken(
  { verify, store }: Pick<IdentityContext, 'verify' | 'store'>,
  idToken: string,
  at: number,
  accounts?: AccountStore,
): Promise<KnownAccount> {
  const claims = await verify(idToken, at);
  const id = claims.accountId;
  const account = await (accounts ? accounts.hold(id) : store.read.accounts.byId(id));
  if (!account) throw new WireError('USER_NOT_FOUND');
  if (account.disabled) throw new WireError('USER_DISABLED');
  if (claims.issuedAt < account.validSince) throw new WireError('TOKEN_EXPIRED');
  return { account, claims };
}

/** @throws WireError `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` */
export function demandRecentSignIn({ claims }: KnownAccount, at: number): void {
  if (at - claims.authTime > RECENT) throw new WireError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
