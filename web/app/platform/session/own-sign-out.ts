import { currentSession } from './session.ts';

/** The account that was signed out or deleted by hand in this tab. */
let ended: string | undefined;

/**
 * A person who signs out by hand is not led back to the page they were on. Called after a sign-out or
 * a deletion, before the session changes.
 */
export function markOwnSignOut(): void {
  const session = currentSession();
  ended = session.status === 'signed-in' ? session.user.uid : undefined;
}

/** Somebody is signed in again. */
export function forgetOwnSignOut(): void {
  ended = undefined;
}

/** True where this account was signed out, or deleted, by a person in this tab. */
export function isOwnSignOut(uid: string): boolean {
  return uid === ended;
}
