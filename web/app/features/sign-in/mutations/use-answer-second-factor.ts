import { useMutation } from '@tanstack/react-query';
import type { SecondFactorRequest } from '../../../platform/session/second-factor-request.ts';
import { accountFailure } from '../provider-messages.ts';

/** Sends a code to the sign-in that waits for it. */
export function useAnswerSecondFactor({ answer }: SecondFactorRequest) {
  const { isPending, error, mutate, reset } = useMutation({ mutationFn: answer });
  return { isPending, failure: accountFailure(error), mutate, reset };
}
