import { useMutation } from '@tanstack/react-query';
import { applyCode, applyOwnCode } from '../../../platform/session/session-actions.ts';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';
import type { ActionMode } from '../rules/action-link.ts';
import { refreshSession } from './refresh-session.ts';

/** Codes that were sent and got no answer. */
const unanswered = new Set<string>();

/** Uses up a code that verifies, changes or restores an e-mail. Fails with a `SignInError`. */
export function useConfirmCode(mode: ActionMode, code: string) {
  return useMutation({ mutationFn: () => confirmCode(mode, code) });
}

/**
 * Restoring an e-mail needs no session, the others need the account's own. A code that an earlier
 * attempt without an answer has used up counts as confirmed.
 */
async function confirmCode(mode: ActionMode, code: string): Promise<void> {
  const wasSent = unanswered.has(code);
  try {
    await (mode === 'recoverEmail' ? applyCode(code) : applyOwnCode(code));
  } catch (error) {
    const refusal = refusalCode(error);
    if (refusal === 'network-request-failed') unanswered.add(code);
    if (!wasSent || refusal !== 'invalid-action-code') throw error;
  }
  await refreshSession();
}
