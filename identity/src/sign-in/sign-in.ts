import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Stores } from '../store.ts';
import { correctAccountTimes } from '../tokens/correct-clock-skew.ts';
import { ID_TOKEN_LIFETIME, issueIdToken } from '../tokens/id-token.ts';
import { beginSession } from '../tokens/sessions.ts';

/** A signed-in account and its new session. */
export interface SignedIn {
  readonly account: Account;
  readonly signInProvider: string;
  /** UTC milliseconds. */
  readonly authTime: number;
  /** Undefined where no tokens were asked for: no session was started then. */
  readonly refreshToken: string | undefined;
}

/**
 * Starts a session after credentials were checked, and makes the device a known one.
 *
 * @param wantsTokens the protocol's `returnSecureToken`; false: no session is started
 */
export async function signIn(
  stores: Stores,
  account: Account,
  signInProvider: string,
  request: Pick<RequestContext, 'device' | 'now'>,
  wantsTokens = true,
): Promise<SignedIn> {
  const { now } = request;
  await stores.accounts.update(account.id, { lastSignInAt: now }, now);
  await rememberDevice(stores, account, request);
  return await continueSession(
    stores,
    account,
    { signInProvider, authTime: now },
    now,
    wantsTokens,
  );
}

/** Starts a further session for a person who signed in at `authTime`; as `signIn`. */
export async function continueSession(
  stores: Stores,
  account: Account,
  proof: { readonly signInProvider: string; readonly authTime: number },
  now: number,
  wantsTokens = true,
): Promise<SignedIn> {
  const corrected = await correctAccountTimes(stores, account, now);
  const refreshToken = wantsTokens ? await beginSession(stores, corrected, proof, now) : undefined;
  return { account: corrected, ...proof, refreshToken };
}

/** The answer's tokens, if any; signed after the transaction, which must be short. */
export async function issueTokens(
  { keys, issuer }: Pick<IdentityContext, 'keys' | 'issuer'>,
  { account, refreshToken, ...session }: SignedIn,
  now: number,
) {
  if (refreshToken === undefined) return { localId: account.id };
  return {
    localId: account.id,
    idToken: await issueIdToken(keys, issuer, account, session, now),
    refreshToken,
    expiresIn: String(ID_TOKEN_LIFETIME),
  };
}
