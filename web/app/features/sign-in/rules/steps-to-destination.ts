import { isSignInPage } from '../../../platform/session/remembered-location.ts';

/**
 * How many entries of the history one goes back after a sign-in, so that nothing of it stays on the
 * way back: to the page that one came from where that is the place to go on to, else to the first of
 * the sign-in pages, which makes way for that place.
 *
 * @param visited addresses of this site, the oldest first, the sign-in page that is shown last; null
 *   where the browser does not tell one
 * @param destination path, query and hash
 */
export function stepsToDestination(
  visited: readonly (string | null)[],
  destination: string,
): number {
  const before = visited.findLastIndex((address) => !isSignInPage(pathOf(address)));
  const isThere = before >= 0 && pathOf(visited[before]) === pathOf(destination);
  return visited.length > 0 ? visited.length - 1 - (isThere ? before : before + 1) : 0;
}

/** Paths match in any case. */
function pathOf(address: string | null | undefined): string {
  return URL.canParse(address ?? '', HERE)
    ? new URL(address ?? '', HERE).pathname.toLowerCase()
    : '';
}

const HERE = 'http://here.invalid';
