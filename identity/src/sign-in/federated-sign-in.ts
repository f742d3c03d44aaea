import { type Account, isAnonymous, PROVED_EMAIL } from '../accounts/account.ts';
import { changeAccount, createAccount, linkProvider } from '../accounts/account-commands.ts';
import type { FederatedLink, FederatedProfile } from '../accounts/federated-link.ts';
import { presentPerson, presentProviders } from '../accounts/present-account.ts';
import { proveEmail } from '../accounts/prove-email.ts';
import { admitAccount } from '../accounts/registration.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import { tellOwner } from '../oob-codes/tell-owner.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import { lockAuthenticated, requireRecentSignIn } from '../tokens/authenticate.ts';
import type { IdTokenClaims } from '../tokens/id-token.ts';
import { continueSession, type SignedIn, signIn } from './sign-in.ts';

interface FederatedSignInOptions {
  /** Present: links the profile to this account. */
  readonly idToken?: string | undefined;
  /** False: no account is created. */
  readonly autoCreate: boolean;
  /** False: no session begins. */
  readonly returnSecureToken?: boolean | undefined;
}

/** A refusal that is answered with 200: the client makes its own error of it. */
export interface RefusedSignIn {
  readonly refused:
    | {
        readonly needConfirmation: true;
        readonly localId: string;
        readonly verifiedProvider: readonly string[];
      }
    | { readonly errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' | 'EMAIL_EXISTS' };
}

export type FederatedOutcome =
  | { readonly signedIn: SignedIn; readonly isNewUser: boolean }
  | RefusedSignIn;

/**
 * Signs in, or links, a provider's profile. One e-mail is one account: an e-mail that Google has
 * verified signs in to its account; one of GitHub only where the account's e-mail is unverified.
 *
 * @throws WireError
 */
export async function signInWithProfile(
  context: IdentityContext,
  profile: FederatedProfile,
  wish: FederatedSignInOptions,
  request: RequestContext,
): Promise<FederatedOutcome> {
  const { now } = request;
  const { idToken } = wish;
  const caller = idToken === undefined ? undefined : await context.verify(idToken, now);
  return await context.store.write(async (stores): Promise<FederatedOutcome> => {
    if (caller) return await linkToCaller(context, stores, profile, caller, wish, request);
    const found = await findOrCreateAccount(context, stores, profile, wish, request);
    if ('refused' in found) return found;
    if (found.account.disabled) throw new WireError('USER_DISABLED');
    const account = await refreshLink(stores, found.account, profile, now);
    if (!found.isNewUser && account.links.length > found.account.links.length) {
      const news = { kind: 'provider-added', providerId: profile.providerId } as const;
      await tellOwner(context, stores, account, news, request);
    }
    const { returnSecureToken } = wish;
    const signedIn = await signIn(
      context,
      stores,
      account,
      profile.providerId,
      request,
      returnSecureToken,
    );
    return { signedIn, isNewUser: found.isNewUser };
  });
}

type Found = { readonly account: Account; readonly isNewUser: boolean } | RefusedSignIn;

async function findOrCreateAccount(
  context: Pick<IdentityContext, 'settings'>,
  stores: Stores,
  profile: FederatedProfile,
  { autoCreate }: FederatedSignInOptions,
  request: RequestContext,
): Promise<Found> {
  const { now } = request;
  const { providerId, email, emailVerified } = profile;
  const linked = await lockLinkedAccount(stores, profile);
  if (linked) return { account: linked, isNewUser: false };
  const emailOwner = email === undefined ? undefined : await stores.accounts.byEmail(email);
  if (emailOwner && !emailOwner.disabled) {
    if (!emailVerified || !isTrusted(profile, emailOwner)) return needsConfirmation(emailOwner);
    const { displayName, photoUrl } = profile;
    const person = { displayName, photoUrl };
    const account = await proveEmail(stores, emailOwner, now, providerId, person);
    return { account, isNewUser: false };
  }
  if (emailOwner) return { account: emailOwner, isNewUser: false };
  // The client asks so only to reauthenticate a signed-in person, and makes `user-mismatch` of this.
  // On `USER_NOT_FOUND` it would sign them out.
  if (!autoCreate) throw new WireError('EMAIL_NOT_FOUND');
  await admitAccount(context, stores, email, request);
  const { displayName, photoUrl } = profile;
  const fields = { email, ...(email !== undefined && emailVerified ? PROVED_EMAIL : {}) };
  const values = { ...fields, displayName, photoUrl };
  return { account: await createAccount(stores, values, now, providerId), isNewUser: true };
}

/** Locks the linked account; undefined where the link has just been removed. */
async function lockLinkedAccount(
  { accounts }: Pick<Stores, 'accounts'>,
  { providerId, subject }: FederatedProfile,
): Promise<Account | undefined> {
  const found = await accounts.byLink(providerId, subject);
  const held = found && (await accounts.lock(found.id));
  return held && (await accounts.byLink(providerId, subject))?.id === held.id ? held : undefined;
}

/**
 * Google verifies its own addresses; GitHub only knows that one was once verified, so it does not sign
 * in to an account whose e-mail is verified.
 */
function isTrusted({ providerId }: FederatedProfile, emailOwner: Account): boolean {
  return providerId === 'google.com' || !emailOwner.emailVerified;
}

function needsConfirmation(emailOwner: Account): RefusedSignIn {
  const verifiedProvider = presentProviders(emailOwner).map(({ providerId }) => providerId);
  return { refused: { needConfirmation: true, localId: emailOwner.id, verifiedProvider } };
}

async function linkToCaller(
  context: IdentityContext,
  stores: Stores,
  profile: FederatedProfile,
  caller: IdTokenClaims,
  { returnSecureToken }: FederatedSignInOptions,
  request: RequestContext,
): Promise<FederatedOutcome> {
  const { now } = request;
  const known = await lockAuthenticated(stores.accounts, caller);
  const { account, claims } = known;
  // A stolen ID token must not be enough to stay in the account, by a link of the thief.
  if (!isAnonymous(account)) requireRecentSignIn(known, now);
  const { providerId, subject, email, emailVerified } = profile;
  // Also where it is the caller's own link, as at the real service.
  if (await stores.accounts.byLink(providerId, subject)) {
    return { refused: { errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' } };
  }
  const emailOwner = email === undefined ? undefined : await stores.accounts.byEmail(email);
  if (account.email === undefined && emailOwner && emailOwner.id !== account.id) {
    return { refused: { errorMessage: 'EMAIL_EXISTS' } };
  }
  const adopted = await fillMissingFields(stores, account, profile, now);
  const proved =
    emailVerified && email === adopted.email && !adopted.emailProved
      ? await changeAccount(stores, adopted, PROVED_EMAIL, verificationAudit(adopted, profile, now))
      : adopted;
  const complete = await linkProvider(stores, proved, toLink(profile), now);
  const news = { kind: 'provider-added', providerId } as const;
  await tellOwner(context, stores, complete, news, request);
  const { authTime, sessionId, secondFactor } = claims;
  const device = await rememberDevice(stores, complete, request);
  const proof = { signInProvider: providerId, authTime, sessionId, device, secondFactor };
  const signedIn = await continueSession(
    context,
    stores,
    complete,
    proof,
    request,
    returnSecureToken,
  );
  return { signedIn, isNewUser: false };
}

/** Fills the account's empty fields from the provider's profile. */
async function fillMissingFields(
  stores: Stores,
  account: Account,
  { email, emailVerified, displayName, photoUrl, providerId }: FederatedProfile,
  now: number,
): Promise<Account> {
  const missing = {
    ...(account.email === undefined && email !== undefined
      ? { email, ...(emailVerified ? PROVED_EMAIL : {}) }
      : {}),
    ...(account.displayName === '' && displayName !== '' ? { displayName } : {}),
    ...(account.photoUrl === '' && photoUrl !== '' ? { photoUrl } : {}),
  };
  if (Object.keys(missing).length === 0) return account;
  const audit = { now, actorId: account.id, action: 'account.profile' } as const;
  return await changeAccount(stores, account, missing, { ...audit, detail: { via: providerId } });
}

async function refreshLink(
  stores: Stores,
  account: Account,
  profile: FederatedProfile,
  now: number,
): Promise<Account> {
  const { email } = profile;
  const emailOwner = email === undefined ? undefined : await stores.accounts.byEmail(email);
  // An e-mail that another account has is not taken over; the sign-in succeeds without it.
  const free =
    emailOwner && emailOwner.id !== account.id ? { ...profile, email: undefined } : profile;
  const adopted = await fillMissingFields(stores, account, free, now);
  return await linkProvider(stores, adopted, toLink(profile), now);
}

function verificationAudit(account: Account, { providerId }: FederatedProfile, now: number) {
  return {
    now,
    actorId: account.id,
    action: 'account.verify',
    detail: { via: providerId },
  } as const;
}

function toLink({ emailVerified: _proved, raw: _raw, ...link }: FederatedProfile): FederatedLink {
  return link;
}

/** The person as the provider described them, for the client's `additionalUserInfo`. */
export function presentProfile(profile: FederatedProfile) {
  const { providerId, subject, emailVerified, displayName, screenName, raw } = profile;
  return {
    providerId,
    // Only here: in `providerUserInfo` the real service writes it as it is.
    federatedId: providerId === 'google.com' ? `https://accounts.google.com/${subject}` : subject,
    rawId: subject,
    ...presentPerson(profile),
    ...(displayName === '' ? {} : { fullName: displayName }),
    emailVerified,
    ...(screenName === undefined ? {} : { screenName }),
    rawUserInfo: JSON.stringify(raw),
  };
}
