import { useEffect } from 'react';
import { reloadUser } from '../../../platform/session/session-actions.ts';

/** The window may never lose the focus: the link may be opened on a phone. In milliseconds. */
const ASK_EVERY_MS = 15_000;

/**
 * Asks the provider, while `waiting` and the page is visible, whether the e-mail has been verified
 * elsewhere; the session then changes.
 */
export function useVerificationPolling(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return;
    let asking = false;
    const ask = async () => {
      if (asking || document.visibilityState === 'hidden') return;
      asking = true;
      // Without an answer the next request asks again.
      await reloadUser().catch(() => undefined);
      asking = false;
    };
    void ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [waiting]);
}
