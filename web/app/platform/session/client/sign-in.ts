import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  type User,
  updateProfile,
} from '@firebase/auth';
import type { Credentials, Registered, Registration } from '../action-types.ts';
import { markOwnSignOut } from '../own-sign-out.ts';
import type { SessionUser } from '../session.ts';
import { asSignInError } from '../sign-in-error.ts';
import { linkWaiting } from './linking.ts';
import { endThisPlace } from './own-account.ts';
import { publishAfter, publishUser } from './publish.ts';
import { withSecondFactor } from './second-factor.ts';
import { sendLetter } from './verification.ts';

/** Where the client keeps who is signed in: for good, or until the browser is closed. */
export function setRemembering(auth: Auth, remember: boolean): Promise<void> {
  return setPersistence(auth, remember ? browserLocalPersistence : browserSessionPersistence);
}

export async function signIn(auth: Auth, credentials: Credentials): Promise<SessionUser> {
  await setRemembering(auth, credentials.remember);
  const { email, password } = credentials;
  const { user } = await withSecondFactor(auth, () =>
    signInWithEmailAndPassword(auth, email, password),
  );
  await linkWaiting(user);
  return publishUser(user);
}

/** The e-mail of a registration without an answer: the account may have been created. */
let unanswered: string | undefined;

/** Creates the account; or signs in to it, where this person's own unanswered attempt created it. */
async function createAccount(auth: Auth, email: string, password: string): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    const { code } = asSignInError(error);
    if (code === 'email-already-in-use' && unanswered === email) {
      const opened = await signInWithEmailAndPassword(auth, email, password).catch(() => null);
      if (opened) return opened.user;
    }
    if (code === 'network-request-failed') unanswered = email;
    throw error;
  }
}

export async function register(auth: Auth, registration: Registration): Promise<Registered> {
  await setRemembering(auth, true);
  const { email, password, name, photoURL } = registration;
  const user = await createAccount(auth, email, password);
  unanswered = undefined;
  // The account is there: what fails now can be done again from the profile.
  await updateProfile(user, { displayName: name, ...(photoURL && { photoURL }) }).catch(
    console.error,
  );
  const letterSent = await sendLetter(user).then(() => true, logged);
  return { user: publishUser(user), letterSent };
}

function logged(error: unknown): false {
  console.error(error);
  return false;
}

export async function signInWithLink(
  auth: Auth,
  email: string,
  href: string,
): Promise<SessionUser> {
  await setRemembering(auth, true);
  const { user } = await withSecondFactor(auth, () => signInWithEmailLink(auth, email, href));
  await linkWaiting(user);
  return publishUser(user);
}

export async function signOut(auth: Auth): Promise<void> {
  await publishAfter(auth, async () => {
    await endThisPlace(auth);
    await auth.signOut();
    markOwnSignOut();
    // From here on this tab follows a sign-in in another one.
    await setRemembering(auth, true);
  });
}
