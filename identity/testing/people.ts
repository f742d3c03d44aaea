import { z } from 'zod';
import { call } from './call.ts';
import { codeMailed } from './letters.ts';
import type { RunningIdentity } from './running-identity.ts';

export const PASSWORD = 'correct horse';

const signedIn = z.object({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  email: z.string().optional(),
});
/** A person who has just signed in. */
export type Person = z.output<typeof signedIn>;

type Running = Pick<RunningIdentity, 'url' | 'letters'>;

let made = 0;

/** An e-mail without an account; all have the same length. */
export function freshEmail(): string {
  made += 1;
  return `somebody-${String(made).padStart(4, '0')}@example.com`;
}

/** Registers by password; the e-mail is not verified. */
export async function register(
  running: Running,
  email = freshEmail(),
  password = PASSWORD,
): Promise<Person & { readonly email: string }> {
  const answer = await call(running, 'v1/accounts:signUp', { email, password });
  return { ...signedIn.parse(answer), email };
}

/** An anonymous account. */
export async function beginAnonymously(running: Running): Promise<Person> {
  return signedIn.parse(await call(running, 'v1/accounts:signUp', {}));
}

export async function signIn(
  running: Running,
  email: string,
  password = PASSWORD,
): Promise<Person> {
  return signedIn.parse(await call(running, 'v1/accounts:signInWithPassword', { email, password }));
}

/**
 * Registers and opens the link that verifies the e-mail.
 *
 * @param isProof true: signed in, so that it is shown whose account it is
 */
export async function registerVerified(
  running: Running,
  email = freshEmail(),
  { isProof = false } = {},
) {
  const person = await register(running, email);
  const oobCode = await codeMailed(running, email, () =>
    call(running, 'v1/accounts:sendOobCode', {
      requestType: 'VERIFY_EMAIL',
      idToken: person.idToken,
    }),
  );
  const { idToken } = person;
  await call(running, 'v1/accounts:update', { oobCode, ...(isProof ? { idToken } : {}) });
  return person;
}

/** The code of a password reset's letter. */
export function resetCode(running: Running, email: string): Promise<string> {
  return codeMailed(running, email, () =>
    call(running, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
  );
}

/** Changes the account's e-mail by the letter to the new one, which ends every session. */
export async function moveTo(running: Running, idToken: string, newEmail: string): Promise<void> {
  const requestType = 'VERIFY_AND_CHANGE_EMAIL';
  const oobCode = await codeMailed(running, newEmail, () =>
    call(running, 'v1/accounts:sendOobCode', { requestType, idToken, newEmail }),
  );
  await call(running, 'v1/accounts:update', { oobCode });
}

/** Signs in by a mailed link. */
export async function signInByLink(
  running: Running,
  email: string,
  more: { readonly idToken?: string } = {},
): Promise<Person> {
  const oobCode = await linkCode(running, email);
  const body = { email, oobCode, ...more };
  return signedIn.parse(await call(running, 'v1/accounts:signInWithEmailLink', body));
}

/** The code of a sign-in link's letter. */
export function linkCode(running: Running, email: string): Promise<string> {
  const body = { requestType: 'EMAIL_SIGNIN', email, continueUrl: running.url };
  return codeMailed(running, email, () => call(running, 'v1/accounts:sendOobCode', body));
}
