import { isSignInPage } from '../../../platform/session/remembered-location.ts';

/**
 * How many entries to go back in the history after a sign-in, so that no sign-in page stays in it: to
 * the page before them where that is the destination, else to the first of the sign-in pages, which
 * the destination then replaces.
 *
 * @param visited addresses of this site, the oldest first, the sign-in page that is shown last; null
 *   where the browser hides it
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

/** Paths match in any letter case. */
function pathOf(address: string | null | undefined): string {
  return URL.canParse(address ?? '', HERE)
    ? new URL(address ?? '', HERE).pathname.toLowerCase()
    : '';
}

const HERE = 'http://here.invalid';
