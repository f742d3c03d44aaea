import type { Account } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { IdentityContext } from '../context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { IdTokenClaims } from './id-token.ts';

/** How long a sign-in counts as recent, in milliseconds; the real service's figure. */
export const RECENT_SIGN_IN = 300_000;

export interface AuthenticatedAccount {
  readonly account: Account;
  readonly claims: IdTokenClaims;
}

/**
 * The account of an ID token.
 *
 * @param now UTC milliseconds
 * @throws WireError `INVALID_ID_TOKEN`, `TOKEN_EXPIRED`, `USER_NOT_FOUND` or `USER_DISABLED`
 */
export async function authenticate(
  { verify, store }: Pick<IdentityContext, 'verify' | 'store'>,
  idToken: string,
  now: number,
): Promise<AuthenticatedAccount> {
  const claims = await verify(idToken, now);
  return toAuthenticated(await store.read.accounts.byId(claims.accountId), claims);
}

/**
 * The same in a transaction, which locks the account. The token must have been verified before: that
 * may need keys, which are created in a transaction of their own.
 *
 * @throws WireError `TOKEN_EXPIRED`, `USER_NOT_FOUND` or `USER_DISABLED`
 */
export async function lockAuthenticated(
  accounts: AccountStore,
  claims: IdTokenClaims,
): Promise<AuthenticatedAccount> {
  return toAuthenticated(await accounts.lock(claims.accountId), claims);
}

function toAuthenticated(
  account: Account | undefined,
  claims: IdTokenClaims,
): AuthenticatedAccount {
  if (!account) throw new WireError('USER_NOT_FOUND');
  requireUsable(account, claims);
  return { account, claims };
}

/** @throws WireError `USER_DISABLED`, or `TOKEN_EXPIRED` where the token's sessions have ended */
export function requireUsable(account: Account, claims: IdTokenClaims): void {
  if (account.disabled) throw new WireError('USER_DISABLED');
  if (isRevoked(account, claims)) throw new WireError('TOKEN_EXPIRED');
}

/** By the count and not by times: the token may have been issued by a wrong clock. */
function isRevoked(account: Account, { revocations, issuedAt, sessionId }: IdTokenClaims): boolean {
  if (account.endedSessions.some(({ id }) => id === sessionId)) return true;
  if (revocations !== undefined) return revocations < account.revocations;
  return account.revocations > 0 || issuedAt < account.validSince;
}

/** @throws WireError `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`, also where the sign-in lies in the future */
export function requireRecentSignIn({ claims }: AuthenticatedAccount, now: number): void {
  if (Math.abs(now - claims.authTime) > RECENT_SIGN_IN)
    throw new WireError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
