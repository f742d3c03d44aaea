import { ApiError, serverMessage } from '../../../platform/api-error.ts';
import { isUnanswered, NO_RESPONSE } from '../../../platform/failure-reason.ts';
import { FAILURE } from '../seat-messages.ts';

/**
 * Why an enrolment failed: the server's message, else the status text, else that the server failed;
 * where it never answered, that; else that it failed (ENROL-10 to ENROL-12).
 */
export function enrolFailure(error: unknown): string {
  if (error instanceof ApiError) {
    return serverMessage(error) ?? (error.response.statusText || FAILURE.serverError);
  }
  return isUnanswered(error) ? NO_RESPONSE : FAILURE.enrol;
}

/** Why leaving failed: the server's message, or only that it did. */
export function leaveFailure(error: unknown): string {
  return serverMessage(error) ?? FAILURE.leave;
}
