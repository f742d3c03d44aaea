import type { Auth, User } from '@firebase/auth';
import { SignInError } from '../sign-in-error.ts';

/** @throws `SignInError` where the session has ended meanwhile */
export function signedIn(auth: Auth): User {
  if (!auth.currentUser) throw new SignInError('user-token-expired');
  return auth.currentUser;
}
