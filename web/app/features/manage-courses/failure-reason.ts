import { ApiError } from '../../platform/api-error.ts';
import { NO_RESPONSE } from './messages.ts';

/** What to say of a failed call beyond that it failed: the server's own words, where it gave any. */
export function failureReason(error: unknown): string {
  if (!(error instanceof ApiError)) return NO_RESPONSE;
  return error.code === undefined ? '' : error.message;
}
