import { useMutation } from '@tanstack/react-query';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import type { Method } from '../provider-messages.ts';

/** One attempt to sign in: by a password, or at a provider. */
interface EntryAttempt<Result> {
  readonly method: Method;
  readonly enter: () => Promise<Result>;
}

export interface FailedEntry {
  readonly method: Method;
  /** The client's, without `auth/`. */
  readonly code: string;
  /** Whose account it is about, where the provider says so. */
  readonly email: string | undefined;
}

export interface Entry<Result> {
  /** The method of the attempt that waits for its answer. */
  readonly pending: Method | undefined;
  readonly failure: FailedEntry | undefined;
  readonly start: (method: Method, enter: () => Promise<Result>) => void;
  /** Forgets the failure. */
  readonly dismiss: () => void;
}

/**
 * One attempt after another to sign in. A newer one replaces an older one that still waits for its
 * window; an older one that succeeds all the same counts.
 *
 * @param onEntered runs for each attempt that succeeds
 */
export function useEntry<Result = unknown>(
  onEntered: (result: Result, method: Method) => void,
): Entry<Result> {
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ enter }: EntryAttempt<Result>) => enter(),
    onSuccess: (result, { method }) => onEntered(result, method),
    onError: logUnexpected,
  });
  const pending = isPending ? variables.method : undefined;
  return {
    pending,
    failure: error && variables ? failedEntry(error, variables.method) : undefined,
    start: (method, enter) => {
      // A provider's window may be opened again; a password is sent once, however often its button is pressed.
      if (method !== 'password' || pending !== 'password') mutate({ method, enter });
    },
    dismiss: reset,
  };
}

export function logUnexpected(error: unknown): void {
  if (!(error instanceof SignInError)) console.error(error);
}

/** The code is empty for a failure that is no refusal. */
export function failedEntry(error: unknown, method: Method): FailedEntry {
  const { code, email } = error instanceof SignInError ? error : { code: '', email: undefined };
  return { method, code, email };
}
