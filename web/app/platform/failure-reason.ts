import { serverMessage, TimeoutError } from './api-error.ts';

/** ENROL-11, of a call that nobody answered. */
export const NO_RESPONSE = 'No response from server. Please check your connection.';

/** True where no answer came: what `fetch` rejects with, or the end of the client's patience. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || error instanceof TimeoutError;
}

/**
 * What to say of a failed call beyond that it failed: the server's own words, or that no answer came.
 * Empty where there is nothing to add, such as for a fault of the page's own.
 */
export function failureReason(error: unknown): string {
  return serverMessage(error) ?? (isUnanswered(error) ? NO_RESPONSE : '');
}
