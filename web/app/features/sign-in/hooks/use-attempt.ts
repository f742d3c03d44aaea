import { useEffect, useState } from 'react';
import { prepareSignIn } from '../../../platform/session/session-actions.ts';
import { PROVIDER_TEXTS, SIGN_IN } from '../messages.ts';
import { type FailedAuthentication, useAuthentication } from '../mutations/use-authentication.ts';
import { isProvider, type Method } from '../provider-messages.ts';
import { useRedirectOutcome } from './use-redirect-outcome.ts';

interface AttemptTexts {
  /** The text for a password that was accepted. */
  readonly success: string;
  /** The text of a failure; undefined where none is shown. */
  readonly explain: (code: string, method: Method) => string | undefined;
}

interface FailedAttempt extends FailedAuthentication {
  readonly text: string;
}

/** The attempts of one page to get into an account. */
export interface Attempt {
  /** The text of the attempt that succeeded. */
  readonly success: string | undefined;
  readonly failure: FailedAttempt | undefined;
  /** The method of the attempt that waits for its answer. */
  readonly pending: Method | undefined;
  /** Nothing is under way, and no outcome is shown. */
  readonly isIdle: boolean;
  readonly start: (method: Method, authenticate: () => Promise<unknown>) => void;
  /** Forgets the failure. */
  readonly dismiss: () => void;
}

/** Gets into an account by a password, in a provider's window or by its own page. */
export function useAttempt({ success, explain }: AttemptTexts): Attempt {
  const [successText, setSuccessText] = useState<string>();
  const authentication = useAuthentication((_, method) =>
    setSuccessText(isProvider(method) ? PROVIDER_TEXTS.success[method] : success),
  );
  const redirect = useRedirectOutcome(({ provider }) =>
    setSuccessText(provider ? PROVIDER_TEXTS.success[provider] : SIGN_IN.success),
  );
  useEffect(prepareSignIn, []);

  const isOver = successText !== undefined;
  const pending = isOver ? undefined : authentication.pending;
  const failed = isOver || pending ? undefined : (authentication.failure ?? redirect.failure);
  const text = failed && explain(failed.code, failed.method);
  const failure = failed && text !== undefined ? { ...failed, text } : undefined;
  return {
    success: successText,
    failure,
    pending,
    isIdle: !isOver && !pending && !failure && !redirect.isAwaited,
    start: (method, authenticate) => {
      redirect.dismiss();
      authentication.start(method, authenticate);
    },
    dismiss: () => {
      authentication.dismiss();
      redirect.dismiss();
    },
  };
}
