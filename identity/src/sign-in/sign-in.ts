import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import { type KnownDevice, rememberDevice } from '../known-devices/known-devices.ts';
import { tellOfNewDevice } from '../oob-codes/tell-of-new-device.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { newId } from '../platform/secret.ts';
import type { Stores } from '../store.ts';
import { correctAccountTimes } from '../tokens/correct-clock-skew.ts';
import { ID_TOKEN_LIFETIME, issueIdToken } from '../tokens/id-token.ts';
import { beginSession } from '../tokens/sessions.ts';

/** A signed-in account and its session. */
export interface SignedIn {
  readonly account: Account;
  /** The session's. */
  readonly id: string;
  readonly signInProvider: string;
  /** UTC milliseconds. */
  readonly authTime: number;
  /** Undefined where no tokens were asked for: no session was started then. */
  readonly refreshToken: string | undefined;
}

type SignInContext = Pick<IdentityContext, 'settings' | 'countryOf'>;

/**
 * Starts a session after credentials were checked, and makes the device a known one; tells the
 * account's owner where it was not. Who signs in again on a device goes on with the session there.
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
  await stores.accounts.update(account.id, { lastSignInAt: now }, now);
  const device = await rememberDevice(stores, account, request);
  const country = context.countryOf(request.address);
  if (device?.isNew) await tellOfNewDevice(context, stores, account, country, request);
  const proof = { signInProvider, authTime: now, device };
  return await continueSession(context, stores, account, proof, request, wantsTokens);
}

/** How somebody has shown who they are, and where. */
interface Proof {
  readonly signInProvider: string;
  /** When they signed in, UTC milliseconds. */
  readonly authTime: number;
  /** The session that goes on; absent: the one of the device, or a new one. */
  readonly sessionId?: string | undefined;
  readonly device?: KnownDevice | undefined;
}

/** Gives another refresh token to a person who signed in at `authTime`; as `signIn`. */
export async function continueSession(
  { countryOf }: Pick<IdentityContext, 'countryOf'>,
  stores: Stores,
  account: Account,
  { device, sessionId, ...proof }: Proof,
  { now, device: browser, address }: RequestContext,
  wantsTokens = true,
): Promise<SignedIn> {
  const corrected = await correctAccountTimes(stores, account, now);
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
