import { useMutation } from '@tanstack/react-query';
import { sendReset } from '../../../platform/session/session-actions.ts';

/** Sends the letter with a link to choose a new password. Fails with a `SignInError`. */
export function useSendReset() {
  return useMutation({ mutationFn: (email: string) => sendReset(email) });
}
