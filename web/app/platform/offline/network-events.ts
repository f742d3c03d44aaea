import { SEEN_AT } from './kept.ts';

/** The window's event for a sign that the network, or the server, cannot be reached. */
export const NETWORK_LOST = 'lectern:network-gone';

/** When the answered copy had been seen, UTC milliseconds; 0: there was no answer. */
export type SeenAt = number;

/** Path and query of the page whose data is requested before the navigation to it. */
let destination: string | undefined;

/** Called before the data of the next page is requested. @param address relative or absolute */
export function setDestination(address: string): void {
  const { pathname, search } = new URL(address, location.href);
  destination = pathname + search;
}

/** Called when the router knows the next page itself. */
export function clearDestination(): void {
  destination = undefined;
}

/** The page that an answer belongs to that comes before the router knows the next page. */
export function currentDestination(): string | undefined {
  return destination;
}

/** Fetches, and dispatches a loss where nothing answered, or only the worker from its store. */
export async function watchedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const answer = await fetch(...request);
    const seenAt = Number(answer.headers.get(SEEN_AT));
    if (seenAt) dispatchLoss(seenAt);
    return answer;
  } catch (error) {
    // An aborted request says nothing about the network.
    if (error instanceof TypeError) dispatchLoss(0);
    throw error;
  }
}

function dispatchLoss(detail: SeenAt): void {
  dispatchEvent(new CustomEvent<SeenAt>(NETWORK_LOST, { detail }));
}

/** Reports a page to the worker that was opened from within another, without a request of its own. */
export function reportPageSeen(): void {
  navigator.serviceWorker?.controller?.postMessage({ page: location.href });
}
