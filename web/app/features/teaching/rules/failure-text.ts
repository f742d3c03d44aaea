import { serverMessage } from '../../../platform/api-error.ts';
import { ADD_COURSE, EDIT_COURSE } from '../messages.ts';

/** ADD-15: the server's message, or the error's own, or the last resort. */
export function addFailure(error: unknown): string {
  return serverMessage(error) || ownMessage(error) || ADD_COURSE.failed;
}

/** EDIT-7: the server's message, or the one sentence. */
export function updateFailure(error: unknown): string {
  return serverMessage(error) || EDIT_COURSE.failed;
}

/** Without the address that the client adds, which says nothing to a person. */
function ownMessage(error: unknown): string | undefined {
  return error instanceof Error ? error.message.replace(/: [A-Z]+ \S+$/, '') : undefined;
}
