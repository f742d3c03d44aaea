import { SEEN_AT } from './kept.ts';

/** What is told to the window when something shows that the network, or the server, is gone. */
export const NETWORK_LOST = 'lectern:network-gone';

/** When what was answered had been seen, UTC milliseconds; 0: there was no answer. */
export type SeenAt = number;

/** Path and query of the page that is being led to, and for which is asked already. */
let destination: string | undefined;

/** Called before the data of a page is asked for on the way to it; its address, from here or whole. */
export function setDestination(address: string): void {
  const { pathname, search } = new URL(address, location.href);
  destination = pathname + search;
}

/** Called when the page knows where it is led to: from then on it knows better. */
export function clearDestination(): void {
  destination = undefined;
}

/** The page that an answer belongs to which comes before the page knows where it is led to. */
export function currentDestination(): string | undefined {
  return destination;
}

/** Asks the network, and tells the page where nobody answered, or only the worker from its store. */
export async function watchedFetch(...given: Parameters<typeof fetch>): Promise<Response> {
  try {
    const answer = await fetch(...given);
    const seenAt = Number(answer.headers.get(SEEN_AT));
    if (seenAt) dispatchLoss(seenAt);
    return answer;
  } catch (error) {
    // What somebody has called off is no news of the network.
    if (error instanceof TypeError) dispatchLoss(0);
    throw error;
  }
}

function dispatchLoss(detail: SeenAt): void {
  dispatchEvent(new CustomEvent<SeenAt>(NETWORK_LOST, { detail }));
}

/** Tells the worker of a page that was opened from within another, which it has not seen. */
export function reportPageSeen(): void {
  navigator.serviceWorker?.controller?.postMessage({ page: location.href });
}
