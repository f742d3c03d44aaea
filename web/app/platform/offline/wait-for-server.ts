/** Answers 200 while the product works, also to a guest; no cache keeps it. */
const PROBE = '/readyz';
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
const PROBE_MS = 8_000;

/**
 * Asks the server, again and again and ever less often, until it answers; at once when the browser
 * finds a network.
 *
 * @param tries how often it was asked lately: a network that comes and goes every few seconds does
 *   not make the page ask at that pace
 * @returns stops asking
 */
export function waitForServer(onReturn: () => void, tries = 0): () => void {
  const ended = new AbortController();
  let attempts = tries;
  let timer: ReturnType<typeof setTimeout>;

  const ask = async () => {
    clearTimeout(timer);
    if (await isReachable(ended.signal)) {
      if (!ended.signal.aborted) onReturn();
    } else if (!ended.signal.aborted) wait();
  };
  const wait = () => {
    timer = setTimeout(ask, Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts));
    attempts += 1;
  };

  wait();
  addEventListener('online', ask, { signal: ended.signal });
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}

/** Asks the server once; an aborted request counts as no answer. */
export async function isReachable(ended: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(PROBE_MS)]);
    const { status } = await fetch(PROBE, { cache: 'no-store', signal });
    // A proxy that refuses the request was reached all the same.
    return status < 500;
  } catch {
    return false;
  }
}
