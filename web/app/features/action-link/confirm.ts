import { applyCode } from '../../platform/session/session-actions.ts';
import { SignInError } from '../../platform/session/sign-in-error.ts';
import type { ActionMode } from './action-link.ts';
import { hearOfIt } from './hear-of-it.ts';
import { readCodeFor } from './read-code-for.ts';

/** Codes that were sent and not answered, and the e-mail that each is for. */
const unanswered = new Map<string, string>();

/**
 * Uses up a code that verifies, changes or restores an e-mail. One that was used up by an attempt
 * whose answer was lost has done what was wanted.
 *
 * @returns the e-mail that the account now has
 * @throws `SignInError`
 */
export async function confirm(mode: ActionMode, code: string): Promise<string> {
  const sentFor = unanswered.get(code);
  try {
    const email = await readCodeFor(mode, code);
    await apply(code, email);
    await hearOfIt();
    return email;
  } catch (error) {
    if (sentFor === undefined || codeOf(error) !== 'invalid-action-code') throw error;
    await hearOfIt();
    return sentFor;
  }
}

async function apply(code: string, email: string): Promise<void> {
  try {
    await applyCode(code);
  } catch (error) {
    if (codeOf(error) === 'network-request-failed') unanswered.set(code, email);
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof SignInError ? error.code : undefined;
}
