import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';
import type { RecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { accountFailure } from '../../sign-in/provider-messages.ts';
import { securityKey } from '../../sign-in/queries/use-account-security.ts';

interface SecurityMutation<Input, Result> {
  readonly uid: string;
  readonly recent: RecentSignIn;
  readonly change: (input: Input) => Promise<Result>;
  readonly onDone?: (result: Result) => void;
}

/** Changes what protects the account, after a recent sign-in where that is needed, and reads it again. */
export function useSecurityMutation<Input = void, Result = void>({
  uid,
  recent,
  change,
  onDone,
}: SecurityMutation<Input, Result>) {
  const queries = useQueryClient();
  const { isPending, error, variables, mutate, reset } = useMutation({
    mutationFn: (input: Input) => recent.run(() => change(input)),
    onSuccess: (result) => onDone?.(result),
    onSettled: () => queries.invalidateQueries({ queryKey: securityKey(uid) }),
  });
  // Who has closed the browser's question knows that.
  const isCancelled = error !== null && refusalCode(error) === 'passkey-cancelled';
  return {
    isPending,
    failure: isCancelled ? undefined : accountFailure(error),
    variables,
    mutate,
    reset,
  };
}
