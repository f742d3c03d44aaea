import { currentSession } from './session.ts';

/** Whose session somebody ended in this tab, on purpose. */
let ended: string | undefined;

/**
 * Whoever leaves on purpose is not brought back to where they were. Called when they have left, or
 * have deleted their account, and before the page hears of it.
 */
export function markOwnSignOut(): void {
  const session = currentSession();
  ended = session.status === 'signed-in' ? session.user.uid : undefined;
}

/** They are here again. */
export function forgetOwnSignOut(): void {
  ended = undefined;
}

/** True where this account was signed out, or deleted, by a person in this tab. */
export function isOwnSignOut(uid: string): boolean {
  return uid === ended;
}
