/**
 * True where the browser can say which forms are open, in any tab: on a secure origin (Web Locks API).
 */
export function hasLocks(): boolean {
  return 'locks' in navigator;
}

/**
 * Holds a draft for a form that is open; the browser releases it when the tab is closed or crashes.
 *
 * @param timeoutMs how long to wait for another form to release it, in milliseconds
 * @returns releases it; undefined where another form holds it
 */
export function holdDraft(name: string, timeoutMs: number): Promise<(() => void) | undefined> {
  if (!hasLocks()) return Promise.resolve(() => undefined);
  const options =
    timeoutMs > 0 ? { signal: AbortSignal.timeout(timeoutMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        if (lock) return new Promise<void>((release) => resolve(release));
        resolve(undefined);
      })
      .catch(() => resolve(undefined));
  });
}
