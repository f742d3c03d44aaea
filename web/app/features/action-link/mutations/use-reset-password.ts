import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { resetPassword } from '../../../platform/session/session-actions.ts';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';
import { refreshSession } from './refresh-session.ts';

/** Stores a new password by the code in a letter. Fails with a `SignInError`. */
export function useResetPassword(code: string) {
  /** The password that was sent last and not answered. */
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
        // The code was used up by this very password, whose answer was lost.
        if (wasSent && refusal === 'invalid-action-code') return;
        throw error;
      }
      await refreshSession();
    },
  });
}
