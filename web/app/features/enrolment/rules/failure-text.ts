import { ApiError, serverMessage } from '../../../platform/api-error.ts';
import { isUnanswered, NO_RESPONSE } from '../../../platform/failure-reason.ts';
import { FAILURE } from '../seat-messages.ts';

/**
 * Why an enrolment failed (ENROL-10 to ENROL-12): the server's message, its status text or that it
 * failed; without an answer that there was none; otherwise only that enrolling failed.
 */
export function enrolFailure(error: unknown): string {
  if (error instanceof ApiError) {
    return serverMessage(error) ?? (error.statusText || FAILURE.serverError);
  }
  return isUnanswered(error) ? NO_RESPONSE : FAILURE.enrol;
}

/** Why leaving failed: the server's message, or only that it failed. */
export function leaveFailure(error: unknown): string {
  return serverMessage(error) ?? FAILURE.leave;
}
