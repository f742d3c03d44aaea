import { ApiError, serverMessage } from '../../../platform/api-error.ts';
import { isUnanswered } from '../../../platform/failure-reason.ts';
import { FAILED } from '../messages.ts';

/** The server's message; else whether it was taken as far as one can tell, and what to do next. */
export function failureText(error: unknown): string {
  const said = serverMessage(error);
  if (said !== undefined) return said;
  if (error instanceof ApiError) return FAILED.refused;
  return isUnanswered(error) ? FAILED.unanswered : FAILED.unreadable;
}
