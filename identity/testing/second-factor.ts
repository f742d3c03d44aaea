import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
  type UserCredential,
} from '@firebase/auth';
import { expect } from 'vitest';
import { totpCode, totpStep } from '../src/second-factor/totp.ts';
import { call } from './call.ts';
import { openClient } from './official-client.ts';
import { freshEmail, PASSWORD, registerVerified } from './people.ts';
import type { RunningIdentity } from './running-identity.ts';

/** An account whose sign-in asks for a code of this app. */
export interface Protected {
  readonly email: string;
  /** Base32, as the app has it. */
  readonly secret: string;
  /** The official client's user, signed in. */
  readonly user: User;
}

/** What an app shows whose clock is off by this. @param off milliseconds */
export function shownCode({ now }: Pick<RunningIdentity, 'now'>, secret: string, off = 0): string {
  return totpCode(secret, totpStep(now() + off));
}

/**
 * Registers, verifies the e-mail and adds an authenticator app, by the official client.
 *
 * @param isProof false: whoever registered has not shown that they read the e-mail
 */
export async function registerProtected(
  running: RunningIdentity,
  { isProof = true } = {},
): Promise<Protected> {
  const { email } = await registerVerified(running, freshEmail(), { isProof });
  const { user } = await signInWithEmailAndPassword(openClient(running), email, PASSWORD);
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  const code = shownCode(running, secret.secretKey);
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
  await multiFactor(user).enroll(assertion, 'My phone');
  // The code's step is used up.
  running.passTime(60_000);
  return { email, secret: secret.secretKey, user };
}

/** The resolver of an attempt that must be refused for want of the second factor. */
export async function interrupted(
  running: RunningIdentity,
  attempt: (client: ReturnType<typeof openClient>) => Promise<unknown>,
): Promise<MultiFactorResolver> {
  const client = openClient(running);
  const outcome = await attempt(client).catch((failure) => failure);
  expect(outcome, 'it asks for a second factor').toHaveProperty('customData');
  return getMultiFactorResolver(client, outcome as MultiFactorError);
}

/** Signs in by the password as far as the second factor. */
export function withPassword(
  running: RunningIdentity,
  email: string,
): Promise<MultiFactorResolver> {
  return interrupted(running, (client) => signInWithEmailAndPassword(client, email, PASSWORD));
}

/** Completes a sign-in by a code of the app, or a recovery code. */
export function resolve(resolver: MultiFactorResolver, code: string): Promise<UserCredential> {
  const uid = resolver.hints[0]?.uid ?? '';
  return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code));
}

/** New recovery codes of who is signed in. */
export async function recoveryCodes(running: RunningIdentity, user: User): Promise<string[]> {
  const idToken = await user.getIdToken();
  const answer = await call(running, 'v2/accounts/mfaRecoveryCodes:renew', { idToken });
  return answer.recoveryCodes ?? [];
}
