import {
  type Auth,
  EmailAuthProvider,
  linkWithPopup,
  reauthenticateWithCredential,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import type { Provider, WhichPlaces } from '../action-types.ts';
import { markOwnSignOut } from '../own-sign-out.ts';
import type { SessionUser } from '../session.ts';
import { SignInError } from '../sign-in-error.ts';
import { callAsUser, callProvider, isOwnProvider } from './call-provider.ts';
import { PROVIDERS } from './providers.ts';
import { publishAfter, publishUser } from './publish.ts';
import { signedIn } from './signed-in.ts';

/** For how long the provider takes a sign-in for recent, less a while to press a button in it. */
const RECENT_MS = 4 * 60_000;

/** Changes the password by the present one; everywhere else one is signed out. */
export async function changePassword(
  auth: Auth,
  present: string,
  password: string,
): Promise<SessionUser> {
  const user = signedIn(auth);
  const credential = EmailAuthProvider.credential(user.email ?? '', present);
  await reauthenticateWithCredential(user, credential);
  return await setPassword(auth, password);
}

/** Sets the first password, after a recent sign-in. */
export async function setPassword(auth: Auth, password: string): Promise<SessionUser> {
  const user = signedIn(auth);
  await updatePassword(user, password);
  await user.reload();
  return publishUser(user);
}

/** Sends the letter whose link changes the e-mail. */
export async function changeEmail(auth: Auth, email: string): Promise<void> {
  await verifyBeforeUpdateEmail(signedIn(auth), email);
}

/** Adds a provider as a way to sign in, in its window. */
export async function addProvider(auth: Auth, provider: Provider): Promise<SessionUser> {
  await requireRecentSignIn(auth);
  const { user } = await linkWithPopup(signedIn(auth), new PROVIDERS[provider]());
  return publishUser(user);
}

/** @param providerId such as `google.com`, or `password` */
export async function removeProvider(auth: Auth, providerId: string): Promise<SessionUser> {
  await requireRecentSignIn(auth);
  return publishUser(await unlink(signedIn(auth), providerId));
}

/**
 * Before a window is opened for what would be refused after it.
 *
 * @throws `SignInError` `requires-recent-login`
 */
async function requireRecentSignIn(auth: Auth): Promise<void> {
  const { claims } = await signedIn(auth).getIdTokenResult();
  const age = Date.now() - Number(claims.auth_time) * 1_000;
  // By the provider's own judgement where this browser's clock is wrong.
  if (age > RECENT_MS) throw new SignInError('requires-recent-login');
}

/**
 * Where the account is signed in, which our own provider alone knows.
 *
 * @returns the provider's answer as it came: this part of the site is loaded by everybody
 */
export function signedInPlaces(auth: Auth): Promise<unknown> {
  return callAsUser(auth, 'lectern/v1/sessions:list', {});
}

/** Ends some of them, or all: then nobody is signed in here either. */
export async function endPlaces(auth: Auth, which: WhichPlaces): Promise<void> {
  const end = () => callAsUser(auth, 'lectern/v1/sessions:end', { which });
  if (which !== 'all') {
    await end();
    return;
  }
  await publishAfter(auth, async () => {
    await end();
    await auth.signOut();
    markOwnSignOut();
  });
}

/** How long a sign-out waits until the provider knows of it, in milliseconds. */
const FAREWELL = 2_000;

/** Ends the session here before a sign-out, so that it is not listed any more. It may fail. */
export async function endThisPlace(auth: Auth): Promise<void> {
  if (!auth.currentUser || !isOwnProvider(auth)) return;
  const signal = AbortSignal.timeout(FAREWELL);
  const ended = callAsUser(auth, 'lectern/v1/sessions:end', { which: 'current' }, signal);
  // A token that has to be renewed first is waited for no longer either.
  const late = new Promise((resolve) => setTimeout(resolve, FAREWELL));
  await Promise.race([ended.catch(() => undefined), late]);
}

/** “That was not me”, by the code in a letter. @returns whether a letter for a new password was sent */
export async function secureAccount(auth: Auth, code: string): Promise<boolean> {
  const answer = await callProvider(auth, 'lectern/v1/accounts:secure', { oobCode: code });
  return (answer as { readonly letterSent?: unknown }).letterSent === true;
}
