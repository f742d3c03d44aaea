import { applyCode, applyOwnCode } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import type { ActionMode } from '../rules/action-link.ts';
import { hearOfIt } from './hear-of-it.ts';

/** Codes that were sent and not answered. */
const unanswered = new Set<string>();

/**
 * Uses up a code that verifies, changes or restores an e-mail: restoring needs nobody signed in, the
 * others need the account itself. One that was used up by an attempt whose answer was lost has done
 * what was wanted.
 *
 * @throws `SignInError`
 */
export async function confirm(mode: ActionMode, code: string): Promise<void> {
  const wasSent = unanswered.has(code);
  try {
    await (mode === 'recoverEmail' ? applyCode(code) : applyOwnCode(code));
  } catch (error) {
    const refusal = error instanceof SignInError ? error.code : undefined;
    if (refusal === 'network-request-failed') unanswered.add(code);
    if (!wasSent || refusal !== 'invalid-action-code') throw error;
  }
  await hearOfIt();
}
