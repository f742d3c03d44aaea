import { useMutation } from '@tanstack/react-query';
import { changeEmail } from '../../../platform/session/session-actions.ts';
import type { RecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';

/** Sends the letter whose link changes the e-mail; succeeds with the address. Fails with a `SignInError`. */
export function useChangeEmail(recent: RecentSignIn) {
  return useMutation({
    mutationFn: async (email: string) => {
      await recent.run(() => changeEmail(email));
      return email;
    },
  });
}
