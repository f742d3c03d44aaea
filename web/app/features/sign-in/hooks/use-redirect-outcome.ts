import { useEffect, useRef, useState } from 'react';
import type { RedirectOutcome } from '../../../platform/session/action-types.ts';
import { mayHaveSession } from '../../../platform/session/may-have-session.ts';
import { redirectOutcome } from '../../../platform/session/session-actions.ts';
import { type FailedEntry, failedEntry, logUnexpected } from '../mutations/use-entry.ts';
import { takeRedirectProvider } from '../storage/redirect-provider.ts';

/** Of a sign-in that left this window for the provider's own page. */
interface Return {
  /** Somebody may be coming back. */
  readonly isAwaited: boolean;
  readonly failure: FailedEntry | undefined;
  /** Forgets the failure. */
  readonly dismiss: () => void;
}

/**
 * What came of a sign-in that left this window. The client tells it once, so it is asked for once, as
 * the page opens.
 *
 * @param onEntered runs where somebody has come back signed in
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
