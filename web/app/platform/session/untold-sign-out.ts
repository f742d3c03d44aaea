import { tryStorage } from '../try-storage.ts';

const KEY = 'lectern:untold-sign-out';

/**
 * A sign-out is on its way to where tokens are told; nobody knows whether it arrives. Where storage is
 * forbidden, it is told while this page is open, or not.
 */
export function markUntoldSignOut(): void {
  tryStorage(() => localStorage.setItem(KEY, 'true'));
}

/** It has arrived, or somebody is signed in again. */
export function forgetUntoldSignOut(): void {
  tryStorage(() => localStorage.removeItem(KEY));
}

/** True where a sign-out in this browser may never have been heard of. */
export function hasUntoldSignOut(): boolean {
  return tryStorage(() => localStorage.getItem(KEY) !== null) ?? false;
}
