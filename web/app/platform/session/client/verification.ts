import { type Auth, sendEmailVerification, type User } from '@firebase/auth';
import { noteLetter } from '../verification-letter.ts';
import { signedIn } from './signed-in.ts';

/** Asks for the letter that verifies the e-mail, and remembers when it was sent. */
export async function sendLetter(user: User): Promise<void> {
  await sendEmailVerification(user);
  noteLetter(user.uid);
}

export function sendVerification(auth: Auth): Promise<void> {
  return sendLetter(signedIn(auth));
}
