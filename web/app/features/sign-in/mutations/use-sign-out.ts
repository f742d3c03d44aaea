import { useMutation } from '@tanstack/react-query';
import { pageQueryClient } from '../../../platform/query-client.ts';
import { signOut } from '../../../platform/session/session-actions.ts';

/** Signs out. A failure is logged by the action, and the user is still signed in. */
export function useSignOut(onSignedOut: () => void) {
  // The frame of the error page has no `QueryClientProvider` around it.
  return useMutation({ mutationFn: () => signOut(), onSuccess: onSignedOut }, pageQueryClient());
}
