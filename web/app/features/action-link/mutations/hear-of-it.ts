import { currentSession } from '../../../platform/session/session.ts';
import { reloadUser } from '../../../platform/session/session-actions.ts';

/**
 * A link has changed an account: if it is the one that is signed in here, the page learns of it,
 * also that a new password has ended its session. The link has done its work whatever this says.
 */
export async function hearOfIt(): Promise<void> {
  if (currentSession().status !== 'signed-in') return;
  // A refusal is the news itself: the session has ended.
  await reloadUser().catch(() => undefined);
}
