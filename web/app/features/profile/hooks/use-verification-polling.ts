import { useEffect } from 'react';
import { reloadUser } from '../../../platform/session/session-actions.ts';

/** Whoever follows the link on a phone comes back to a window that never lost the focus. */
const ASK_EVERY_MS = 15_000;

/**
 * Asks the provider, while it matters and the page is in sight, whether the e-mail has been verified
 * elsewhere; the session then says so.
 */
export function useVerificationPolling(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return;
    let asking = false;
    const ask = async () => {
      if (asking || document.visibilityState === 'hidden') return;
      asking = true;
      // Without an answer nothing is known: it is asked again.
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
