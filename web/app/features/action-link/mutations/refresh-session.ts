import { currentSession } from '../../../platform/session/session.ts';
import { reloadUser } from '../../../platform/session/session-actions.ts';

/**
 * A link has changed an account. If it is the one that is signed in here, the session is read anew,
 * and ends where a new password has ended it. The link has done its work whatever this says.
 */
export async function refreshSession(): Promise<void> {
  if (currentSession().status !== 'signed-in') return;
  // A refusal says that the session has ended.
  await reloadUser().catch(() => undefined);
}
