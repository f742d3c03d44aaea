import { isGate } from '../../../platform/session/remembered-location.ts';

/**
 * How many entries of the history one goes back after a sign-in, so that nothing of it stays on the
 * way back: to the page that one came from where that is the place to go on to, else to the first of
 * the sign-in pages, which makes way for that place.
 *
 * @param visited addresses of this site, the oldest first, the sign-in page that is shown last; null
 *   where the browser does not tell one
 * @param place path, query and hash
 */
export function stepsToWayOn(visited: readonly (string | null)[], place: string): number {
  const before = visited.findLastIndex((address) => !isGate(pathOf(address)));
  const isThere = before >= 0 && pathOf(visited[before]) === pathOf(place);
  return visited.length > 0 ? visited.length - 1 - (isThere ? before : before + 1) : 0;
}

/** Paths match in any case. */
function pathOf(address: string | null | undefined): string {
  return URL.canParse(address ?? '', HERE)
    ? new URL(address ?? '', HERE).pathname.toLowerCase()
    : '';
}

const HERE = 'http://here.invalid';
