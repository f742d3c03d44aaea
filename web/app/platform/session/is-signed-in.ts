import { currentSession } from './session.ts';

/**
 * True while this user is signed in: what comes for another has to stay out of the cache, from which it
 * was removed already.
 */
export function isSignedIn(uid: string): boolean {
  const session = currentSession();
  return session.status === 'signed-in' && session.user.uid === uid;
}
