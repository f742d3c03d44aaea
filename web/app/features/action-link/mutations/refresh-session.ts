import { currentSession } from '../../../platform/session/session.ts';
import { reloadUser } from '../../../platform/session/session-actions.ts';

/**
 * Reads the session anew after a link has changed an account, which may be the one that is signed in
 * here; a new password has ended its session. The link has done its work even if this fails.
 */
export async function refreshSession(): Promise<void> {
  if (currentSession().status !== 'signed-in') return;
  // A refusal says that the session has ended.
  await reloadUser().catch(() => undefined);
}
