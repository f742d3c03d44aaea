const KEY = 'lectern:untold-sign-out';

/** A sign-out is on its way to where tokens are told; nobody knows whether it arrives. */
export function markUntoldSignOut(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage may be forbidden; then it is told while this page is open, or not.
  }
}

/** It has arrived, or somebody is signed in again. */
export function forgetUntoldSignOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden; then nothing was kept there.
  }
}

/** True where a sign-out in this browser may never have been heard of. */
export function hasUntoldSignOut(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
