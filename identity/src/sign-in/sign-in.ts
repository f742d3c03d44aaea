import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import type { CallFacts } from '../platform/request-context.ts';
import type { Stores } from '../store.ts';
import { correctTimes } from '../tokens/correct-clock-skew.ts';
import { ID_TOKEN_LIFE, issueIdToken } from '../tokens/id-token.ts';
import { beginSession } from '../tokens/sessions.ts';

/** Somebody who has just proved who they are, and the session that began with it. */
export interface SignedIn {
  readonly account: Account;
  readonly signInProvider: string;
  /** UTC milliseconds. */
  readonly authTime: number;
  /** Undefined for whoever wants no tokens: no session began then. */
  readonly refreshToken: string | undefined;
}

/**
 * Begins a session for somebody who has just proved who they are, on a device that is known then.
 *
 * @param wantsTokens the protocol's `returnSecureToken`; false: no session begins
 */
export async function signIn(
  stores: Stores,
  account: Account,
  signInProvider: string,
  call: Pick<CallFacts, 'device' | 'now'>,
  wantsTokens = true,
): Promise<SignedIn> {
  const at = call.now;
  await stores.accounts.update(account.id, { lastSignInAt: at }, at);
  await rememberDevice(stores, account, call);
  return await continueSession(stores, account, { signInProvider, authTime: at }, at, wantsTokens);
}

/** Begins another session for somebody who proved who they are at `authTime`; as `signIn`. */
export async function continueSession(
  stores: Stores,
  account: Account,
  proof: { readonly signInProvider: string; readonly authTime: number },
  at: number,
  wantsTokens = true,
): Promise<SignedIn> {
  const corrected = await correctTimes(stores, account, at);
  const refreshToken = wantsTokens ? await beginSession(stores, corrected, proof, at) : undefined;
  return { account: corrected, ...proof, refreshToken };
}

/** The tokens, if any, as answers carry them; made after the transaction, which must be short. */
export async function tokensFor(
  { keys, issuing }: Pick<IdentityContext, 'keys' | 'issuing'>,
  { account, refreshToken, ...session }: SignedIn,
  at: number,
) {
  if (refreshToken === undefined) return { localId: account.id };
  return {
    localId: account.id,
    idToken: await issueIdToken(keys, issuing, account, session, at),
    refreshToken,
    expiresIn: String(ID_TOKEN_LIFE),
  };
}
