import type { ApiFetch } from '../../load-context.ts';

/**
 * Ends a call that takes longer, in milliseconds. Who merely stops waiting for it leaves it one of the
 * few connections that a browser opens to a site, and whatever comes next waits for a free one.
 */
export function endedAfter(patience: number, fetch: ApiFetch): ApiFetch {
  return (input, init) => {
    const ended = AbortSignal.timeout(patience);
    const signal = init?.signal ? AbortSignal.any([init.signal, ended]) : ended;
    return fetch(input, { ...init, signal });
  };
}
