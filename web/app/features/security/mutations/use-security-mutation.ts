import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';
import { accountFailure } from '../../sign-in/provider-messages.ts';
import { securityKey } from '../../sign-in/queries/use-account-security.ts';

interface SecurityMutation<Input, Result> {
  readonly uid: string;
  readonly change: (input: Input) => Promise<Result>;
  readonly onDone?: (result: Result) => void;
}

/**
 * Changes what protects the account, and reads it again. Most changes need a recent sign-in: where it
 * was long ago, `recent` has its dialog ask to sign in again, and the same is done once more.
 */
export function useSecurityMutation<Input = void, Result = void>({
  uid,
  change,
  onDone,
}: SecurityMutation<Input, Result>) {
  const queries = useQueryClient();
  const { isPending, error, variables, mutate, reset } = useMutation({
    mutationFn: change,
    onSuccess: (result) => onDone?.(result),
    onSettled: () => queries.invalidateQueries({ queryKey: securityKey(uid) }),
  });
  const code = error ? refusalCode(error) : '';
  const asksWho = code === 'requires-recent-login';
  return {
    isPending,
    // Who has closed the browser's question knows that.
    failure: asksWho || code === 'passkey-cancelled' ? undefined : accountFailure(error),
    mutate,
    /** For `RecentSignInDialog`. */
    recent: {
      isAsking: asksWho,
      onSignedIn: () => mutate(variables as Input),
      onDecline: reset,
    },
  };
}
