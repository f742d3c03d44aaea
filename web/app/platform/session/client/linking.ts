import { FirebaseError } from '@firebase/app';
import { type AuthCredential, linkWithCredential, OAuthProvider, type User } from '@firebase/auth';

interface Waiting {
  readonly email: string;
  readonly credential: AuthCredential;
}

let pendingLink: Waiting | undefined;

/**
 * Keeps the credential of a provider for an e-mail whose account has another sign-in method: the
 * next sign-in with that e-mail links it.
 */
export function keepForLinking(error: unknown): void {
  if (!(error instanceof FirebaseError)) return;
  if (error.code !== 'auth/account-exists-with-different-credential') return;
  const credential = OAuthProvider.credentialFromError(error);
  const email: unknown = error.customData?.email;
  if (credential && typeof email === 'string') pendingLink = { email, credential };
}

/** Links the kept credential to this user; a failure is logged: the sign-in itself has succeeded. */
export async function linkWaiting(user: User): Promise<void> {
  const current = pendingLink;
  if (current?.email.toLowerCase() !== user.email?.toLowerCase()) return;
  pendingLink = undefined;
  if (current) await linkWithCredential(user, current.credential).catch(console.error);
}
