import { useEffect, useRef, useState } from 'react';
import type { RedirectOutcome } from '../../../platform/session/action-types.ts';
import { mayHaveSession } from '../../../platform/session/may-have-session.ts';
import { redirectOutcome } from '../../../platform/session/session-actions.ts';
import { type FailedEntry, failedEntry, logUnexpected } from '../mutations/use-entry.ts';
import { takeRedirectProvider } from '../storage/redirect-provider.ts';

/** A sign-in that left this window for the provider's own page. */
interface Return {
  /** The window may be coming back from a provider, and the outcome is not known yet. */
  readonly isAwaited: boolean;
  readonly failure: FailedEntry | undefined;
  /** Forgets the failure. */
  readonly dismiss: () => void;
}

/**
 * The outcome of a sign-in that left this window. The client gives it once, so it is read once, as the
 * page opens.
 *
 * @param onEntered runs where the sign-in has succeeded
 */
export function useRedirectOutcome(onEntered: (outcome: RedirectOutcome) => void): Return {
  const [isAwaited, setAwaited] = useState(mayHaveSession);
  const [failure, setFailure] = useState<FailedEntry>();
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current || !isAwaited) return;
    asked.current = true;
    const method = takeRedirectProvider() ?? 'password';
    redirectOutcome()
      .then((outcome) => outcome && onEntered(outcome))
      .catch((error: unknown) => {
        logUnexpected(error);
        setFailure(failedEntry(error, method));
      })
      .finally(() => setAwaited(false));
  }, [isAwaited, onEntered]);

  return { isAwaited, failure, dismiss: () => setFailure(undefined) };
}
