import { isUnanswered } from '../../../platform/failure-reason.ts';
import { KEEP_FAILURE } from '../messages.ts';

/** What to say of a course that could not be kept completely. */
export function failureText(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return KEEP_FAILURE.noRoom;
  if (name === 'FileFailed') return KEEP_FAILURE.file;
  return isUnanswered(error) ? KEEP_FAILURE.line : KEEP_FAILURE.other;
}
