import { useSyncExternalStore } from 'react';
import { outlivesBrowser } from '../../../platform/session/may-have-session.ts';

/**
 * True where courses can be kept: on a secure origin, with the site's worker in charge of this page, and
 * for a session that does not end with the browser.
 */
export function useCanKeep(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(navigator.serviceWorker?.controller) && outlivesBrowser(),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const workers = navigator.serviceWorker;
  workers?.addEventListener('controllerchange', listener);
  return () => workers?.removeEventListener('controllerchange', listener);
}
