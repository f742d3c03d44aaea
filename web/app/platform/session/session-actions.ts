import type {
  ActionCode,
  Credentials,
  Profile,
  Provider,
  RedirectOutcome,
  Registered,
  Registration,
  Remembering,
  WhichPlaces,
} from './action-types.ts';
import type { SessionClient } from './client/session-client.ts';
import { sessionClient, sessionClientForAct } from './client-loading.ts';
import { type SessionUser, whileWaiting } from './session.ts';
import { asSignInError, SignInError } from './sign-in-error.ts';

export type { Provider } from './action-types.ts';

/** Loads the client and runs the action. @throws `SignInError` for every failure */
export async function withClient<T>(action: (client: SessionClient) => Promise<T>): Promise<T> {
  let client: SessionClient;
  try {
    client = await sessionClientForAct();
  } catch (cause) {
    throw new SignInError('network-request-failed', { cause });
  }
  try {
    return await action(client);
  } catch (error) {
    throw asSignInError(error);
  }
}

/**
 * Loads the client ahead, for pages with a button that opens a provider's window: a browser lets a
 * window open only shortly after a click.
 */
export function prepareSignIn(): void {
  sessionClient().catch(() => undefined);
}

export function signIn(credentials: Credentials): Promise<SessionUser> {
  return whileWaiting(() => withClient((client) => client.signIn(credentials)));
}

/**
 * Creates the account, then its name and picture, then asks for a letter that verifies the e-mail.
 * Once the account is there, a failure of the rest is logged and does not reject.
 */
export function register(registration: Registration): Promise<Registered> {
  return whileWaiting(() => withClient((client) => client.register(registration)));
}

/**
 * Signs in through the provider's own page in a window. The page stays usable until the provider
 * has answered: one may close the window or start over. After
 * `account-exists-with-different-credential` the next sign-in with that e-mail links the provider.
 */
export function signInWith(provider: Provider, options: Remembering): Promise<SessionUser> {
  return withClient((client) => client.signInWith(provider, options));
}

/** The same in this window: the page is left, and `redirectOutcome` gives the outcome afterwards. */
export function signInByRedirect(provider: Provider, options: Remembering): Promise<void> {
  return withClient((client) => client.signInByRedirect(provider, options));
}

/** The outcome of `signInByRedirect`, once; null where none was under way. */
export function redirectOutcome(): Promise<RedirectOutcome | null> {
  return withClient((client) => client.redirectOutcome());
}

export function sendReset(email: string): Promise<void> {
  return whileWaiting(() => withClient((client) => client.sendReset(email)));
}

/** A failure is logged and passed on. */
export function signOut(): Promise<void> {
  return whileWaiting(() => logged(withClient((client) => client.signOut())));
}

/** A failure is logged and passed on (PROFILE-6). */
export function updateProfile(profile: Profile): Promise<SessionUser> {
  return whileWaiting(() => logged(withClient((client) => client.updateProfile(profile))));
}

/** A letter that verifies the signed-in user's e-mail. */
export function sendVerification(): Promise<void> {
  return withClient((client) => client.sendVerification());
}

/** Where the session was over already, it is published before this rejects. */
export function deleteAccount(): Promise<void> {
  return withClient((client) => client.deleteAccount());
}

/** Signs in again with the password, as the provider asks before a deletion. */
export function reauthenticate(password: string): Promise<void> {
  return withClient((client) => client.reauthenticate(password));
}

/** The same through the provider's window. */
export function reauthenticateWith(provider: Provider): Promise<void> {
  return withClient((client) => client.reauthenticateWith(provider));
}

/** Changes the password by the present one. Everywhere else one is signed out. */
export function changePassword(present: string, password: string): Promise<SessionUser> {
  return withClient((client) => client.changePassword(present, password));
}

/** Sets an account's first password; needs a recent sign-in, as what follows. */
export function setPassword(password: string): Promise<SessionUser> {
  return withClient((client) => client.setPassword(password));
}

/** A letter to another e-mail, whose link makes it the account's. */
export function changeEmail(email: string): Promise<void> {
  return withClient((client) => client.changeEmail(email));
}

/** Adds a provider as a way to sign in, in its window. */
export function addProvider(provider: Provider): Promise<SessionUser> {
  return withClient((client) => client.addProvider(provider));
}

/** @param providerId as the account names it: `google.com`, `password` */
export function removeProvider(providerId: string): Promise<SessionUser> {
  return withClient((client) => client.removeProvider(providerId));
}

/** The provider's answer to where the account is signed in. With our own provider only. */
export function signedInPlaces(): Promise<unknown> {
  return withClient((client) => client.signedInPlaces());
}

/** Signs out there; for all of them here too. */
export function endPlaces(which: WhichPlaces): Promise<void> {
  return withClient((client) => client.endPlaces(which));
}

/** “That was not me”. @returns whether a letter for a new password was sent */
export function secureAccount(code: string): Promise<boolean> {
  return withClient((client) => client.secureAccount(code));
}

/** What a letter's code is for, without using it up. */
export function readActionCode(code: string): Promise<ActionCode> {
  return withClient((client) => client.readActionCode(code));
}

export function resetPassword(code: string, newPassword: string): Promise<void> {
  return withClient((client) => client.resetPassword(code, newPassword));
}

/** Uses up a code that verifies, changes or recovers an e-mail. */
export function applyCode(code: string): Promise<void> {
  return withClient((client) => client.applyCode(code));
}

/** The same for the account that is signed in; refused as `user-mismatch` where it is another's. */
export function applyOwnCode(code: string): Promise<void> {
  return withClient((client) => client.applyOwnCode(code));
}

/** @param href the whole address of the link in the letter */
export function signInWithLink(email: string, href: string): Promise<SessionUser> {
  return whileWaiting(() => withClient((client) => client.signInWithLink(email, href)));
}

/** Asks the provider anew who is signed in; null for a guest. A network failure keeps the session. */
export function reloadUser(): Promise<SessionUser | null> {
  return withClient((client) => client.reloadUser());
}

async function logged<T>(action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    console.error(error);
    throw error;
  }
}
