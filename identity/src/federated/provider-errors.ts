import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { FederationError } from './federated-provider.ts';

/** RFC 6749, 4.1.2.1: errors of the authorization server, not of the request. */
const TEMPORARY_ERRORS = ['server_error', 'temporarily_unavailable'];

/**
 * Turns errors of an exchange with a provider into ours.
 *
 * @throws FederationError where it failed for a reason outside our own code
 */
export async function translateErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toFederationError(error);
  }
}

/** True where asking again later may succeed: the provider did not answer, or not properly. */
export function isOutage(status: number): boolean {
  return status >= 500 || status === 429;
}

/** Drops causes: they may hold the provider's tokens, and errors are logged. */
function toFederationError(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return new FederationError('cancelled', error.error);
    const reason = TEMPORARY_ERRORS.includes(error.error) ? 'unavailable' : 'invalid';
    return new FederationError(reason, `the provider said ${JSON.stringify(error.error)}`);
  }
  if (isUnreachable(error)) return new FederationError('unavailable', messageOf(error));
  if (error instanceof ResponseBodyError) {
    return new FederationError('invalid', `the provider said ${JSON.stringify(error.error)}`);
  }
  if (error instanceof ClientError || error instanceof WWWAuthenticateChallengeError) {
    return new FederationError('invalid', messageOf(error));
  }
  return error;
}

/** The library wraps network errors in its own. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof Response) return isOutage(error.status);
  if (!(error instanceof Error)) return false;
  if (error instanceof ResponseBodyError) return isOutage(error.status);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  // An error of `fetch`; the library's own type errors carry a code.
  if (error instanceof TypeError && !('code' in error)) return true;
  return isUnreachable(error.cause);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no answer';
}
