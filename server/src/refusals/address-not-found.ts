import { ApiError } from '@lectern/http/errors/api-error';

/** The error for an address that nobody answers, or that the caller may not know of. */
export function addressNotFound(): ApiError {
  return new ApiError('not-found', 'There is nothing at this address.');
}
