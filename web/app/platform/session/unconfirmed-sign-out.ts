import { storedText } from '../browser-storage.ts';

const mark = storedText(() => localStorage, 'lectern:untold-sign-out');

/**
 * A sign-out is on its way to where tokens are told; nobody knows whether it arrives. Where storage is
 * switched off, it is told while this page is open, or not.
 */
export function markUnconfirmedSignOut(): void {
  mark.keep('true');
}

/** It has arrived, or somebody is signed in again. */
export function clearUnconfirmedSignOut(): void {
  mark.forget();
}

/** True where a sign-out in this browser may not have arrived. */
export function hasUnconfirmedSignOut(): boolean {
  return mark.read() !== undefined;
}
