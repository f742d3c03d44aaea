import { useLayoutEffect, useRef } from 'react';
import { useWaiting } from '../../../platform/session/session.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { MESSAGES } from '../messages.ts';

/**
 * Lies over the whole page while it is not known who is signed in. It is in every page's HTML, and
 * the script in the head shows it to a returning user before anything else is painted.
 */
export function SessionOverlay() {
  const waiting = useWaiting();
  const focused = useRef<Element>(null);

  // A covered element loses the focus, and gets it back where nothing else has taken it.
  useLayoutEffect(() => {
    if (waiting) focused.current = document.activeElement;
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement) {
      focused.current.focus({ preventScroll: true });
    }
  }, [waiting]);

  return (
    <div role="status">
      <p
        data-shown={waiting || undefined}
        className="fixed inset-0 z-50 hidden animate-appear place-content-center justify-items-center gap-4 bg-paper/90 text-lg data-shown:grid [.restoring_&]:grid"
      >
        <Spinner className="size-10 text-success" />
        {MESSAGES.loadingUser}
      </p>
    </div>
  );
}
