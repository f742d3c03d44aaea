import { serverMessage } from '../../../platform/api-error.ts';
import { ADD_COURSE, EDIT_COURSE } from '../messages.ts';

/** ADD-15: the server's message, or the error's, or a general text. */
export function addFailure(error: unknown): string {
  return serverMessage(error) || ownMessage(error) || ADD_COURSE.failed;
}

/** EDIT-7: the server's message, or a general text. */
export function updateFailure(error: unknown): string {
  return serverMessage(error) || EDIT_COURSE.failed;
}

function ownMessage(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
