import { type Account, isAnonymous, PROVED } from '../accounts/account.ts';
import { changeAccount, createAccount, linkProvider } from '../accounts/account-commands.ts';
import type { FederatedLink, FederatedProfile } from '../accounts/federated-link.ts';
import { presentProviders, shown } from '../accounts/present-account.ts';
import { proveEmail } from '../accounts/prove-email.ts';
import { demandOpenRegistration } from '../accounts/registration.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import type { CallFacts } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import { demandRecentSignIn, holdAccountOf } from '../tokens/authenticate.ts';
import type { IdTokenClaims } from '../tokens/id-token.ts';
import { continueSession, type SignedIn, signIn } from './sign-in.ts';

interface Wish {
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
  wish: Wish,
  call: CallFacts,
): Promise<FederatedOutcome> {
  const { now } = call;
  const { idToken } = wish;
  const caller = idToken === undefined ? undefined : await context.verify(idToken, now);
  return await context.store.write(async (stores): Promise<FederatedOutcome> => {
    if (caller) return await link(stores, profile, caller, wish, call);
    const found = await accountOf(context, stores, profile, wish, now);
    if ('refused' in found) return found;
    if (found.account.disabled) throw new WireError('USER_DISABLED');
    const account = await refresh(stores, found.account, profile, now);
    const { returnSecureToken } = wish;
    const signedIn = await signIn(stores, account, profile.providerId, call, returnSecureToken);
    return { signedIn, isNewUser: found.isNewUser };
  });
}

type Found = { readonly account: Account; readonly isNewUser: boolean } | RefusedSignIn;

async function accountOf(
  { settings }: Pick<IdentityContext, 'settings'>,
  stores: Stores,
  profile: FederatedProfile,
  { autoCreate }: Wish,
  now: number,
): Promise<Found> {
  const { providerId, email, emailVerified } = profile;
  const linked = await holdLinked(stores, profile);
  if (linked) return { account: linked, isNewUser: false };
  const namesake = email === undefined ? undefined : await stores.accounts.byEmail(email);
  if (namesake && !namesake.disabled) {
    if (!emailVerified || !isTrusted(profile, namesake)) return needsConfirmation(namesake);
    const { displayName, photoUrl } = profile;
    const person = { displayName, photoUrl };
    const account = await proveEmail(stores, namesake, now, providerId, person);
    return { account, isNewUser: false };
  }
  if (namesake) return { account: namesake, isNewUser: false };
  // The client asks so only to know a signed-in person again, and makes `user-mismatch` of this. By
  // `USER_NOT_FOUND` it would sign them out.
  if (!autoCreate) throw new WireError('EMAIL_NOT_FOUND');
  demandOpenRegistration(settings);
  const { displayName, photoUrl } = profile;
  const fields = { email, ...(email !== undefined && emailVerified ? PROVED : {}) };
  const given = { ...fields, displayName, photoUrl };
  return { account: await createAccount(stores, given, now, providerId), isNewUser: true };
}

/** Whose account it opens; not one that has just been closed to it. */
async function holdLinked(
  { accounts }: Pick<Stores, 'accounts'>,
  { providerId, subject }: FederatedProfile,
): Promise<Account | undefined> {
  const found = await accounts.byLink(providerId, subject);
  const held = found && (await accounts.hold(found.id));
  return held && (await accounts.byLink(providerId, subject))?.id === held.id ? held : undefined;
}

/**
 * Google's addresses are its own to verify; GitHub only remembers that one was once verified, so it
 * opens no account that somebody else has proved to be theirs.
 */
function isTrusted({ providerId }: FederatedProfile, namesake: Account): boolean {
  return providerId === 'google.com' || !namesake.emailVerified;
}

function needsConfirmation(namesake: Account): RefusedSignIn {
  const verifiedProvider = presentProviders(namesake).map(({ providerId }) => providerId);
  return { refused: { needConfirmation: true, localId: namesake.id, verifiedProvider } };
}

async function link(
  stores: Stores,
  profile: FederatedProfile,
  caller: IdTokenClaims,
  { returnSecureToken }: Wish,
  call: CallFacts,
): Promise<FederatedOutcome> {
  const { now } = call;
  const known = await holdAccountOf(stores.accounts, caller);
  const { account, claims } = known;
  // Whoever got hold of an hour's token must not be able to stay, by an account of their own.
  if (!isAnonymous(account)) demandRecentSignIn(known, now);
  const { providerId, subject, email, emailVerified } = profile;
  // The caller's own too, as at the real service.
  if (await stores.accounts.byLink(providerId, subject)) {
    return { refused: { errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' } };
  }
  const namesake = email === undefined ? undefined : await stores.accounts.byEmail(email);
  if (account.email === undefined && namesake && namesake.id !== account.id) {
    return { refused: { errorMessage: 'EMAIL_EXISTS' } };
  }
  const adopted = await adopt(stores, account, profile, now);
  const proved =
    emailVerified && email === adopted.email && !adopted.emailProved
      ? await changeAccount(stores, adopted, PROVED, verified(adopted, profile, now))
      : adopted;
  const complete = await linkProvider(stores, proved, linkOf(profile), now);
  await rememberDevice(stores, complete, call);
  const proof = { signInProvider: providerId, authTime: claims.authTime };
  const signedIn = await continueSession(stores, complete, proof, now, returnSecureToken);
  return { signedIn, isNewUser: false };
}

/** An anonymous account becomes somebody's: what it lacks comes from the provider. */
async function adopt(
  stores: Stores,
  account: Account,
  { email, emailVerified, displayName, photoUrl, providerId }: FederatedProfile,
  now: number,
): Promise<Account> {
  const missing = {
    ...(account.email === undefined && email !== undefined
      ? { email, ...(emailVerified ? PROVED : {}) }
      : {}),
    ...(account.displayName === '' && displayName !== '' ? { displayName } : {}),
    ...(account.photoUrl === '' && photoUrl !== '' ? { photoUrl } : {}),
  };
  if (Object.keys(missing).length === 0) return account;
  const act = { at: now, by: account.id, action: 'account.profile' } as const;
  return await changeAccount(stores, account, missing, { ...act, detail: { via: providerId } });
}

async function refresh(
  stores: Stores,
  account: Account,
  profile: FederatedProfile,
  now: number,
): Promise<Account> {
  const { email } = profile;
  const namesake = email === undefined ? undefined : await stores.accounts.byEmail(email);
  // An e-mail that has become another's is not taken; it keeps nobody out of their own account.
  const free = namesake && namesake.id !== account.id ? { ...profile, email: undefined } : profile;
  const adopted = await adopt(stores, account, free, now);
  return await linkProvider(stores, adopted, linkOf(profile), now);
}

function verified(account: Account, { providerId }: FederatedProfile, at: number) {
  return { at, by: account.id, action: 'account.verify', detail: { via: providerId } } as const;
}

function linkOf({ emailVerified: _proved, raw: _raw, ...link }: FederatedProfile): FederatedLink {
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
    ...shown(profile),
    ...(displayName === '' ? {} : { fullName: displayName }),
    emailVerified,
    ...(screenName === undefined ? {} : { screenName }),
    rawUserInfo: JSON.stringify(raw),
  };
}
