import { ApiError, serverMessage } from '../../../platform/api-error.ts';
import { isUnanswered } from '../../../platform/failure-reason.ts';
import { FAILED } from '../messages.ts';

/** The server's message, or else whether the message may have arrived, and what to do next. */
export function failureText(error: unknown): string {
  const message = serverMessage(error);
  if (message !== undefined) return message;
  if (error instanceof ApiError) return FAILED.refused;
  return isUnanswered(error) ? FAILED.unanswered : FAILED.unreadable;
}
