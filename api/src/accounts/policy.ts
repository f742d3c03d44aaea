import { ApiError } from '@lectern/http/errors/api-error';
import type { SignedInUser } from './signed-in-user.ts';

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
export function mayPublish(user: SignedInUser, verifiedEmail: VerifiedEmail): void {
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
