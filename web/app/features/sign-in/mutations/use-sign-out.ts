import { useMutation } from '@tanstack/react-query';
import { pageQueryClient } from '../../../platform/query-client.ts';
import { signOut } from '../../../platform/session/session-actions.ts';

/** Signs out. A failure is logged where it happens, and somebody is still signed in. */
export function useSignOut(onSignedOut: () => void) {
  // Around the page that tells of a fault there is no provider of this client.
  return useMutation({ mutationFn: () => signOut(), onSuccess: onSignedOut }, pageQueryClient());
}
