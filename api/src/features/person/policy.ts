import { ApiError } from '../../platform/api-error.ts';
import type { SignedInUser } from './person.ts';

/**
 * Only accounts with an e-mail may do what the guarded screens do (specification section 2).
 *
 * @throws ApiError `forbidden` for an anonymous one
 */
export function mustHaveEmail(user: SignedInUser): void {
  if (user.email !== '') return;
  throw new ApiError('forbidden', 'Please add an email address to your account first.');
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
