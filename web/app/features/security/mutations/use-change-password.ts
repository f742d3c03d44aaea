import { useMutation } from '@tanstack/react-query';
import { changePassword, setPassword } from '../../../platform/session/session-actions.ts';
import type { RecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';

export interface ChosenPassword {
  /** Undefined where the account has none yet. */
  readonly present: string | undefined;
  readonly password: string;
}

/** Changes the password, or sets the first one. Fails with a `SignInError`. */
export function useChangePassword(recent: RecentSignIn) {
  return useMutation({
    mutationFn: ({ present, password }: ChosenPassword) =>
      present === undefined
        ? recent.run(() => setPassword(password))
        : changePassword(present, password),
  });
}
