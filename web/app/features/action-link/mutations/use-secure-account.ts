import { useMutation } from '@tanstack/react-query';
import { secureAccount } from '../../../platform/session/session-actions.ts';
import { refreshSession } from './refresh-session.ts';

/**
 * Says of what a letter tells that it was somebody else. Succeeds with whether a letter for a new
 * password was sent; fails with a `SignInError`.
 */
export function useSecureAccount(code: string) {
  return useMutation({
    mutationFn: async () => {
      const letterSent = await secureAccount(code);
      await refreshSession();
      return letterSent;
    },
  });
}
