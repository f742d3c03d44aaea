import { useMutation } from '@tanstack/react-query';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import type { Method } from '../provider-messages.ts';

/** One attempt to sign in: by a password, or at a provider. */
interface Attempt<Result> {
  readonly method: Method;
  readonly authenticate: () => Promise<Result>;
}

export interface FailedAuthentication {
  readonly method: Method;
  /** The client's, without `auth/`. */
  readonly code: string;
  /** Whose account it is about, where the provider says so. */
  readonly email: string | undefined;
}

export interface Authentication<Result> {
  /** The method of the attempt that waits for its answer. */
  readonly pending: Method | undefined;
  readonly failure: FailedAuthentication | undefined;
  readonly start: (method: Method, authenticate: () => Promise<Result>) => void;
  /** Forgets the failure. */
  readonly dismiss: () => void;
}

/**
 * One attempt after another to sign in. A newer one replaces an older one that still waits for its
 * window; an older one that succeeds all the same counts.
 *
 * @param onAuthenticated runs for each attempt that succeeds
 */
export function useAuthentication<Result = unknown>(
  onAuthenticated: (result: Result, method: Method) => void,
): Authentication<Result> {
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ authenticate }: Attempt<Result>) => authenticate(),
    onSuccess: (result, { method }) => onAuthenticated(result, method),
    onError: logUnexpected,
  });
  const pending = isPending ? variables.method : undefined;
  return {
    pending,
    failure: error && variables ? failedAuthentication(error, variables.method) : undefined,
    start: (method, authenticate) => {
      // A provider's window may be opened again; a password is sent once, however often its button is pressed.
      if (method !== 'password' || pending !== 'password') mutate({ method, authenticate });
    },
    dismiss: reset,
  };
}

export function logUnexpected(error: unknown): void {
  if (!(error instanceof SignInError)) console.error(error);
}

/** The code is empty for a failure that is no refusal. */
export function failedAuthentication(error: unknown, method: Method): FailedAuthentication {
  const { code, email } = error instanceof SignInError ? error : { code: '', email: undefined };
  return { method, code, email };
}
