import { storedText } from '../browser-storage.ts';

const mark = storedText(() => localStorage, 'lectern:untold-sign-out');

/**
 * A sign-out is being sent to the token-sync address, and may not arrive. Where storage is switched
 * off, no later page repeats it.
 */
export function markUnconfirmedSignOut(): void {
  mark.keep('true');
}

/** The sign-out was confirmed, or somebody is signed in again. */
export function clearUnconfirmedSignOut(): void {
  mark.forget();
}

/** True where the last sign-out in this browser was not confirmed. */
export function hasUnconfirmedSignOut(): boolean {
  return mark.read() !== undefined;
}
