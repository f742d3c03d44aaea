import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import { type KnownDevice, rememberDevice } from '../known-devices/known-devices.ts';
import { tellOfNewDevice } from '../oob-codes/tell-of-new-device.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { newId } from '../platform/secret.ts';
import { keepProof } from '../second-factor/keep-proof.ts';
import { beginPendingSignIn } from '../second-factor/pending-sign-in.ts';
import { presentSecondFactor, type SecondFactor } from '../second-factor/second-factor.ts';
import type { Stores } from '../store.ts';
import { correctAccountTimes } from '../tokens/correct-clock-skew.ts';
import { ID_TOKEN_LIFETIME, issueIdToken } from '../tokens/id-token.ts';
import type { SessionProof } from '../tokens/session-store.ts';
import { beginSession } from '../tokens/sessions.ts';

/** A signed-in account and its session. */
export interface SignedIn extends SessionProof {
  readonly account: Account;
  /** The session's; empty where none was started. */
  readonly id: string;
  /** Present where the account asks for a second factor first. */
  readonly pending?: PendingSecondFactor;
  /** Undefined where no tokens were asked for: no session was started then. */
  readonly refreshToken: string | undefined;
}

type SignInContext = Pick<IdentityContext, 'settings' | 'countryOf'>;

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
  context: SignInContext,
  stores: Stores,
  account: Account,
  signInProvider: string,
  request: RequestContext,
  wantsTokens = true,
): Promise<SignedIn> {
  const { now } = request;
  const proof = { signInProvider, authTime: now, secondFactor: undefined };
  const factor = await stores.secondFactors.find(account.id);
  if (!factor) return await completeSignIn(context, stores, account, proof, request, wantsTokens);
  const credential = await beginPendingSignIn(stores, account, signInProvider, now);
  const pending = { credential, factor };
  return { account, id: '', ...proof, refreshToken: undefined, pending };
}

/**
 * Starts a session after all that the account asks for was checked, and makes the device a known one; tells
 * the account's owner where it was not. Who signs in again on a device goes on with the session there.
 *
 * @param wantsTokens the protocol's `returnSecureToken`; false: no session is started
 */
export async function completeSignIn(
  context: SignInContext,
  stores: Stores,
  account: Account,
  proof: Proof,
  request: RequestContext,
  wantsTokens = true,
): Promise<SignedIn> {
  const { now } = request;
  await stores.accounts.update(account.id, { lastSignInAt: now }, now);
  const device = await rememberDevice(stores, account, request);
  const country = context.countryOf(request.address);
  if (device?.isNew) await tellOfNewDevice(context, stores, account, country, request);
  return await continueSession(
    context,
    stores,
    account,
    { ...proof, device },
    request,
    wantsTokens,
  );
}

/** How somebody has shown who they are, and where. */
interface Proof extends SessionProof {
  /** The session that goes on; absent: the one of the device, or a new one. */
  readonly sessionId?: string | undefined;
  readonly device?: KnownDevice | undefined;
}

/** Gives another refresh token to a person who signed in at `authTime`; as `signIn`. */
export async function continueSession(
  { countryOf }: Pick<IdentityContext, 'countryOf'>,
  stores: Stores,
  account: Account,
  { device, sessionId, ...given }: Proof,
  { now, device: browser, address }: RequestContext,
  wantsTokens = true,
): Promise<SignedIn> {
  const corrected = await correctAccountTimes(stores, account, now);
  const secondFactor = await keepProof(stores, account.id, given.secondFactor);
  const proof = { ...given, secondFactor };
  const sessions = await stores.sessions.list(account.id);
  const before = sessions.find(({ id, origin }) =>
    sessionId === undefined
      ? device !== undefined && origin.deviceHash === device.hash
      : id === sessionId,
  );
  const origin = {
    device: browser.description,
    deviceHash: device?.hash ?? before?.origin.deviceHash,
    country: countryOf(address),
  };
  const session = { id: before?.id ?? sessionId ?? newId(), ...proof };
  const refreshToken = wantsTokens
    ? await beginSession(stores, corrected, { ...session, origin }, now)
    : undefined;
  return { account: corrected, ...session, refreshToken };
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
