import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { resetPassword } from '../../../platform/session/session-actions.ts';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';
import { refreshSession } from './refresh-session.ts';

/** Stores a new password by the code in a letter. Fails with a `SignInError`. */
export function useResetPassword(code: string) {
  /** The last password that was sent, where it got no answer. */
  const unanswered = useRef<string>(undefined);
  return useMutation({
    mutationFn: async (password: string) => {
      const wasSent = unanswered.current === password;
      unanswered.current = undefined;
      try {
        await resetPassword(code, password);
      } catch (error) {
        const refusal = refusalCode(error);
        if (refusal === 'network-request-failed') unanswered.current = password;
        // The earlier attempt with this password has used the code up.
        if (wasSent && refusal === 'invalid-action-code') return;
        throw error;
      }
      await refreshSession();
    },
  });
}
