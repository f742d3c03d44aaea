import { useMutation } from '@tanstack/react-query';
import { sendVerification } from '../../../platform/session/session-actions.ts';

/** Sends the letter that verifies the e-mail of who is signed in. Fails with a `SignInError`. */
export function useSendVerification() {
  return useMutation({ mutationFn: () => sendVerification() });
}
