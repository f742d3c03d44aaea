import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

/** A question whose answer "yes" starts a mutation. */
export interface ConfirmedMutation<Data, Variables> {
  /** What the open question is about; undefined while none is open. */
  readonly asked: Variables | undefined;
  /** What the mutation under way is about. */
  readonly pending: Variables | undefined;
  readonly mutation: UseMutationResult<Data, Error, Variables>;
  readonly ask: (variables: Variables) => void;
  /** Starts the mutation that was asked about; a second press starts no other. */
  readonly confirm: () => void;
  /** Closes the question, and forgets what came of the mutation. */
  readonly close: () => void;
}

/** Asks before a mutation starts, and keeps what came of it until it is closed. */
export function useConfirmedMutation<Data, Variables>(
  mutation: UseMutationResult<Data, Error, Variables>,
): ConfirmedMutation<Data, Variables> {
  const [asked, setAsked] = useState<Variables>();
  const oneAtATime = useOneAtATime();
  return {
    asked,
    pending: mutation.isPending ? mutation.variables : undefined,
    mutation,
    ask: (variables) => {
      mutation.reset();
      setAsked(variables);
    },
    confirm: () => {
      setAsked(undefined);
      if (asked === undefined) return;
      // A failure is in the mutation's state.
      void oneAtATime(() => mutation.mutateAsync(asked).then(ignore, ignore));
    },
    close: () => {
      setAsked(undefined);
      mutation.reset();
    },
  };
}

function ignore(): void {}
