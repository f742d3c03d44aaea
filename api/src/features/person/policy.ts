import { ApiError } from '../../platform/api-error.ts';
import type { SignedInUser } from './person.ts';

/**
 * The e-mail that a call names must be the caller's own; it says nothing that the token does not.
 *
 * @throws ApiError `forbidden`
 */
export function mustBeOwnEmail(user: SignedInUser, email: string): void {
  if (user.email !== '' && email.toLowerCase() === user.email.toLowerCase()) return;
  throw new ApiError('forbidden', 'You can only do this for your own account.');
}
