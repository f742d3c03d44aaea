import type { Account } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { IdentityContext } from '../context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { IdTokenClaims } from './id-token.ts';

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
 * @throws WireError `INVALID_ID_TOKEN`, `TOKEN_EXPIRED`, `USER_NOT_FOUND` or `USER_DISABLED`
 */
export async function accountOfToken(
  { verify, store }: Pick<IdentityContext, 'verify' | 'store'>,
  idToken: string,
  at: number,
): Promise<KnownAccount> {
  const claims = await verify(idToken, at);
  return known(await store.read.accounts.byId(claims.accountId), claims);
}

/**
 * The same in a transaction, which holds the account from now on. It takes a token that was
 * verified before: to verify one may need keys, which are made in a transaction of their own.
 *
 * @throws WireError `TOKEN_EXPIRED`, `USER_NOT_FOUND` or `USER_DISABLED`
 */
export async function holdAccountOf(
  accounts: AccountStore,
  claims: IdTokenClaims,
): Promise<KnownAccount> {
  return known(await accounts.hold(claims.accountId), claims);
}

function known(account: Account | undefined, claims: IdTokenClaims): KnownAccount {
  if (!account) throw new WireError('USER_NOT_FOUND');
  demandUsable(account, claims);
  return { account, claims };
}

/** @throws WireError `USER_DISABLED`, or `TOKEN_EXPIRED` where the token's sessions have ended */
export function demandUsable(account: Account, claims: IdTokenClaims): void {
  if (account.disabled) throw new WireError('USER_DISABLED');
  if (isVoid(account, claims)) throw new WireError('TOKEN_EXPIRED');
}

/** By the count and not by times: a token may come from a time when the clock was wrong. */
function isVoid(account: Account, { revocations, issuedAt }: IdTokenClaims): boolean {
  if (revocations !== undefined) return revocations < account.revocations;
  return account.revocations > 0 || issuedAt < account.validSince;
}

/** @throws WireError `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`, also where it lies in the future */
export function demandRecentSignIn({ claims }: KnownAccount, at: number): void {
  if (Math.abs(at - claims.authTime) > RECENT)
    throw new WireError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
