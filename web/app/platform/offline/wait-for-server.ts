/** Answers 200 while the product works, whoever asks; never kept by anybody. */
const PROBE = '/readyz';
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
const PROBE_MS = 8_000;

/**
 * Asks the server, again and again and ever less often, until it answers; at once when the browser
 * finds a network.
 *
 * @param tries how often it was asked for before, of late: whoever loses the network every few
 *   seconds is not asked for at that pace
 * @returns ends it
 */
export function waitForServer(onReturn: () => void, tries = 0): () => void {
  const ended = new AbortController();
  let asked = tries;
  let timer: ReturnType<typeof setTimeout>;

  const ask = async () => {
    clearTimeout(timer);
    if (await isReachable(ended.signal)) {
      if (!ended.signal.aborted) onReturn();
    } else if (!ended.signal.aborted) wait();
  };
  const wait = () => {
    timer = setTimeout(ask, Math.min(LONGEST_MS, FIRST_MS * 2 ** asked));
    asked += 1;
  };

  wait();
  addEventListener('online', ask, { signal: ended.signal });
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}

/** Asks the server once; a signal that ends it counts as no answer. */
export async function isReachable(ended: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(PROBE_MS)]);
    const { status } = await fetch(PROBE, { cache: 'no-store', signal });
    // A proxy that does not let this through has been reached all the same.
    return status < 500;
  } catch {
    return false;
  }
}
