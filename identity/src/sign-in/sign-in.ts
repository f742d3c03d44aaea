import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { keepProof } from '../second-factor/keep-proof.ts';
import { beginPendingSignIn } from '../second-factor/pending-sign-in.ts';
import { presentSecondFactor, type SecondFactor } from '../second-factor/second-factor.ts';
import type { Stores } from '../store.ts';
import { correctAccountTimes } from '../tokens/correct-clock-skew.ts';
import { ID_TOKEN_LIFETIME, issueIdToken } from '../tokens/id-token.ts';
import type { SessionProof } from '../tokens/session-store.ts';
import { beginSession } from '../tokens/sessions.ts';

/** A signed-in account and its new session. */
export interface SignedIn extends SessionProof {
  readonly account: Account;
  /** Present where the account asks for a second factor first. */
  readonly pending?: PendingSecondFactor;
  /** Undefined where no tokens were asked for: no session was started then. */
  readonly refreshToken: string | undefined;
}

/** A first factor that was right, and the second one that it takes besides. */
interface PendingSecondFactor {
  /** The protocol's `mfaPendingCredential`. */
  readonly credential: string;
  readonly factor: SecondFactor;
}

/**
 * Goes on after one factor was checked: asks for the second one, where the account has one.
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
  const proof = { signInProvider, authTime: now, secondFactor: undefined };
  const factor = await stores.secondFactors.find(account.id);
  if (!factor) return await completeSignIn(stores, account, proof, request, wantsTokens);
  const credential = await beginPendingSignIn(stores, account, signInProvider, now);
  return { account, ...proof, refreshToken: undefined, pending: { credential, factor } };
}

/**
 * Starts a session after all that the account asks for was checked, and makes the device a known one.
 *
 * @param wantsTokens the protocol's `returnSecureToken`; false: no session is started
 */
export async function completeSignIn(
  stores: Stores,
  account: Account,
  proof: SessionProof,
  request: Pick<RequestContext, 'device' | 'now'>,
  wantsTokens = true,
): Promise<SignedIn> {
  const { now } = request;
  await stores.accounts.update(account.id, { lastSignInAt: now }, now);
  await rememberDevice(stores, account, request);
  return await continueSession(stores, account, proof, now, wantsTokens);
}

/** Starts a further session for a person who signed in at `authTime`; as `signIn`. */
export async function continueSession(
  stores: Stores,
  account: Account,
  proof: SessionProof,
  now: number,
  wantsTokens = true,
): Promise<SignedIn> {
  const corrected = await correctAccountTimes(stores, account, now);
  const secondFactor = await keepProof(stores, account.id, proof.secondFactor);
  const kept = { ...proof, secondFactor };
  const refreshToken = wantsTokens ? await beginSession(stores, corrected, kept, now) : undefined;
  return { account: corrected, ...kept, refreshToken };
}

/**
 * The answer's tokens, if any, or what asks for the second factor. They are signed after the
 * transaction, which must be short.
 */
export async function issueTokens(
  { keys, issuer }: Pick<IdentityContext, 'keys' | 'issuer'>,
  { account, refreshToken, pending, ...session }: SignedIn,
  now: number,
) {
  if (pending) {
    const { credential, factor } = pending;
    const mfaInfo = [presentSecondFactor(factor)];
    return { localId: account.id, mfaPendingCredential: credential, mfaInfo };
  }
  if (refreshToken === undefined) return { localId: account.id };
  return {
    localId: account.id,
    idToken: await issueIdToken(keys, issuer, account, session, now),
    refreshToken,
    expiresIn: String(ID_TOKEN_LIFETIME),
  };
}
