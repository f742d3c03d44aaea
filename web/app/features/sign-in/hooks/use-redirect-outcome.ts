import { useEffect, useRef, useState } from 'react';
import type { RedirectOutcome } from '../../../platform/session/action-types.ts';
import { mayHaveSession } from '../../../platform/session/may-have-session.ts';
import { redirectOutcome } from '../../../platform/session/session-actions.ts';
import {
  type FailedAuthentication,
  failedAuthentication,
  logUnexpected,
} from '../mutations/use-authentication.ts';
import { takeRedirectProvider } from '../storage/redirect-provider.ts';

/** A sign-in that left this window for the provider's own page. */
interface Return {
  /** The window may be coming back from a provider, and the outcome is not known yet. */
  readonly isAwaited: boolean;
  readonly failure: FailedAuthentication | undefined;
  /** Forgets the failure. */
  readonly dismiss: () => void;
}

/**
 * The outcome of a sign-in that left this window. The client gives it once, so it is read once, as the
 * page opens.
 *
 * @param onAuthenticated runs where the sign-in has succeeded
 */
export function useRedirectOutcome(onAuthenticated: (outcome: RedirectOutcome) => void): Return {
  const [isAwaited, setAwaited] = useState(mayHaveSession);
  const [failure, setFailure] = useState<FailedAuthentication>();
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current || !isAwaited) return;
    asked.current = true;
    const method = takeRedirectProvider() ?? 'password';
    redirectOutcome()
      .then((outcome) => outcome && onAuthenticated(outcome))
      .catch((error: unknown) => {
        logUnexpected(error);
        setFailure(failedAuthentication(error, method));
      })
      .finally(() => setAwaited(false));
  }, [isAwaited, onAuthenticated]);

  return { isAwaited, failure, dismiss: () => setFailure(undefined) };
}
