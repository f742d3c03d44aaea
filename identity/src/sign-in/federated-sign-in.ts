import { type Account, isAnonymous, PROVED_EMAIL } from '../accounts/account.ts';
import { changeAccount, createAccount, linkProvider } from '../accounts/account-commands.ts';
import type { FederatedLink, FederatedProfile } from '../accounts/federated-link.ts';
import { presentPerson, presentProviders } from '../accounts/present-account.ts';
import { proveEmail } from '../accounts/prove-email.ts';
import { requireOpenRegistration } from '../accounts/registration.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import { lockAuthenticated, requireRecentSignIn } from '../tokens/authenticate.ts';
import type { IdTokenClaims } from '../tokens/id-token.ts';
import { continueSession, type SignedIn, signIn } from './sign-in.ts';

interface FederatedSignInOptions {
  /** Present: link to this account. */
  readonly idToken?: string | undefined;
  /** False: whoever has no account yet gets none. */
  readonly autoCreate: boolean;
  /** False: no session begins. */
  readonly returnSecureToken?: boolean | undefined;
}

/** What the client makes an `account-exists-with-different-credential` or the like of. */
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
 * Signs in, or links, whom a provider vouches for. One e-mail is one account: Google's word for an
 * e-mail opens the account that has it; GitHub's only where nobody has proved that e-mail before.
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
    if (caller) return await linkToCaller(stores, profile, caller, wish, request);
    const found = await findOrCreateAccount(context, stores, profile, wish, now);
    if ('refused' in found) return found;
    if (found.account.disabled) throw new WireError('USER_DISABLED');
    const account = await refreshLink(stores, found.account, profile, now);
    const { returnSecureToken } = wish;
    const signedIn = await signIn(stores, account, profile.providerId, request, returnSecureToken);
    return { signedIn, isNewUser: found.isNewUser };
  });
}

type Found = { readonly account: Account; readonly isNewUser: boolean } | RefusedSignIn;

async function findOrCreateAccount(
  { settings }: Pick<IdentityContext, 'settings'>,
  stores: Stores,
  profile: FederatedProfile,
  { autoCreate }: FederatedSignInOptions,
  now: number,
): Promise<Found> {
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
  // The client asks so only to know a signed-in person again, and makes `user-mismatch` of this. By
  // `USER_NOT_FOUND` it would sign them out.
  if (!autoCreate) throw new WireError('EMAIL_NOT_FOUND');
  requireOpenRegistration(settings);
  const { displayName, photoUrl } = profile;
  const fields = { email, ...(email !== undefined && emailVerified ? PROVED_EMAIL : {}) };
  const given = { ...fields, displayName, photoUrl };
  return { account: await createAccount(stores, given, now, providerId), isNewUser: true };
}

/** Whose account it opens; not one that has just been closed to it. */
async function lockLinkedAccount(
  { accounts }: Pick<Stores, 'accounts'>,
  { providerId, subject }: FederatedProfile,
): Promise<Account | undefined> {
  const found = await accounts.byLink(providerId, subject);
  const held = found && (await accounts.lock(found.id));
  return held && (await accounts.byLink(providerId, subject))?.id === held.id ? held : undefined;
}

/**
 * Google's addresses are its own to verify; GitHub only remembers that one was once verified, so it
 * opens no account that somebody else has proved to be theirs.
 */
function isTrusted({ providerId }: FederatedProfile, emailOwner: Account): boolean {
  return providerId === 'google.com' || !emailOwner.emailVerified;
}

function needsConfirmation(emailOwner: Account): RefusedSignIn {
  const verifiedProvider = presentProviders(emailOwner).map(({ providerId }) => providerId);
  return { refused: { needConfirmation: true, localId: emailOwner.id, verifiedProvider } };
}

async function linkToCaller(
  stores: Stores,
  profile: FederatedProfile,
  caller: IdTokenClaims,
  { returnSecureToken }: FederatedSignInOptions,
  request: RequestContext,
): Promise<FederatedOutcome> {
  const { now } = request;
  const known = await lockAuthenticated(stores.accounts, caller);
  const { account, claims } = known;
  // Whoever got hold of an hour's token must not be able to stay, by an account of their own.
  if (!isAnonymous(account)) requireRecentSignIn(known, now);
  const { providerId, subject, email, emailVerified } = profile;
  // The caller's own too, as at the real service.
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
  await rememberDevice(stores, complete, request);
  const proof = { signInProvider: providerId, authTime: claims.authTime };
  const signedIn = await continueSession(stores, complete, proof, now, returnSecureToken);
  return { signedIn, isNewUser: false };
}

/** An anonymous account becomes somebody's: what it lacks comes from the provider. */
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
  // An e-mail that has become another's is not taken; it keeps nobody out of their own account.
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
