import type { Call } from '@lectern/contract/call';
import { LIMITS } from '@lectern/contract/limits';
import { ApiError } from '@lectern/http/errors/api-error';
import { mustHaveRole, type SignedInUser } from './signed-in-user.ts';

/** What of the installation decides who may call. */
interface CallPolicy {
  readonly verifiedEmail: VerifiedEmail;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * Decides by what the contract says of a call whether its sender may make it at all; what it is about may
 * still be somebody else's.
 *
 * @throws ApiError `forbidden`, `recent-sign-in-required`, `email-not-verified`
 */
export function mayCall(
  user: SignedInUser,
  { role, recentSignIn, publishes }: Pick<Call, 'role' | 'recentSignIn' | 'publishes'>,
  { verifiedEmail, clock }: CallPolicy,
): void {
  if (role) mustHaveRole(user, role);
  if (recentSignIn) mustHaveSignedInRecently(user, clock());
  if (publishes) mayPublish(user, verifiedEmail);
}

function mustHaveSignedInRecently({ signedInAt }: SignedInUser, now: number): void {
  if (signedInAt !== undefined && now - signedInAt <= LIMITS.recentSignIn) return;
  throw new ApiError('recent-sign-in-required', 'Please sign in again to do this.');
}

/**
 * Only accounts with an e-mail may do what the guarded screens do (ROUTE-8).
 *
 * @throws ApiError `forbidden` for an anonymous one
 */
export function mustHaveEmail(user: SignedInUser): void {
  if (user.email !== '') return;
  throw new ApiError('forbidden', 'Please add an email address to your account first.');
}

/** Whether publishing needs a verified e-mail (the setting VERIFIED_EMAIL). */
export type VerifiedEmail = 'required' | 'optional';

/**
 * What everybody is shown comes from who has a mailbox, where the installation asks for that
 * (decision 46).
 *
 * @throws ApiError `forbidden` for an account without an e-mail, `email-not-verified`
 */
function mayPublish(user: SignedInUser, verifiedEmail: VerifiedEmail): void {
  if (verifiedEmail === 'optional') return;
  mustHaveEmail(user);
  if (user.emailVerified) return;
  throw new ApiError('email-not-verified', 'Please verify your email address first.');
}

/**
 * The e-mail that a call names must be the caller's own; it says nothing that the token does not.
 *
 * @throws ApiError `forbidden`
 */
export function mustBeOwnEmail(user: SignedInUser, email: string): void {
  if (user.email !== '' && email.toLowerCase() === user.email.toLowerCase()) return;
  throw new ApiError('forbidden', 'You can only do this for your own account.');
}
