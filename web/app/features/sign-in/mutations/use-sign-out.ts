import { useMutation } from '@tanstack/react-query';
import { signOut } from '../../../platform/session/session-actions.ts';

/** Signs out. A failure is logged by the action, and the user is still signed in. */
export function useSignOut(onSignedOut: () => void) {
  return useMutation({ mutationFn: () => signOut(), onSuccess: onSignedOut });
}
