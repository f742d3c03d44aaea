import type { ApiFetch } from '../../load-context.ts';

/**
 * Aborts a call that takes longer than `patience` milliseconds. A call that is merely no longer
 * awaited keeps one of the few connections that a browser opens to a site.
 */
export function fetchWithTimeout(timeoutMs: number, fetch: ApiFetch): ApiFetch {
  return (input, init) => {
    const ended = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, ended]) : ended;
    return fetch(input, { ...init, signal });
  };
}
