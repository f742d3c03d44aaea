import { useSyncExternalStore } from 'react';
import { withoutWaiting } from './session.ts';
import { asSignInError, SignInError } from './sign-in-error.ts';

/** A sign-in whose first factor was right, and which waits for a code. */
export interface SecondFactorRequest {
  /**
   * Sends a code of the authenticator app, or a recovery code.
   *
   * @throws `SignInError` where it is wrong: another one may be sent
   */
  readonly answer: (code: string) => Promise<void>;
  /** Gives the sign-in up: it fails as `second-factor-cancelled`. */
  readonly cancel: () => void;
}

/** What ends the sign-in: it begins with the first factor again. */
const OVER = new Set([
  'code-expired',
  'invalid-multi-factor-session',
  'multi-factor-info-not-found',
  'user-disabled',
]);

let request: SecondFactorRequest | undefined;
const listeners = new Set<() => void>();

/** The sign-in that waits for a code, for the page that asks for it. */
export function useSecondFactorRequest(): SecondFactorRequest | undefined {
  return useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Who leaves the page gives the sign-in up.
    if (listeners.size === 0) request?.cancel();
  };
}

/**
 * Has the page ask for a code until one is right.
 *
 * @param refused what the sign-in fails with where no page asks
 * @throws `SignInError`: `second-factor-cancelled`, or what has ended the sign-in
 */
export function askForSecondFactor<T>(
  resolve: (code: string) => Promise<T>,
  refused: unknown,
): Promise<T> {
  if (listeners.size === 0) return Promise.reject(refused);
  request?.cancel();
  return withoutWaiting(
    () =>
      new Promise<T>((succeed, fail) => {
        publish(requestFor(resolve, succeed, fail));
      }),
  );
}

function requestFor<T>(
  resolve: (code: string) => Promise<T>,
  succeed: (result: T) => void,
  fail: (failure: SignInError) => void,
): SecondFactorRequest {
  const end = () => {
    if (request === asked) publish(undefined);
  };
  const asked: SecondFactorRequest = {
    answer: async (code) => {
      try {
        succeed(await resolve(code));
      } catch (error) {
        const failure = asSignInError(error);
        if (!OVER.has(failure.code)) throw failure;
        fail(failure);
      }
      end();
    },
    cancel: () => {
      fail(new SignInError('second-factor-cancelled'));
      end();
    },
  };
  return asked;
}

function publish(next: SecondFactorRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}
