import type { Query, QueryClient } from '@tanstack/react-query';

/** The server may go on answering as it was for this long, in milliseconds. */
const ANSWERS_KEPT_MS = 1_000;

/**
 * Something of the catalogue has changed: what the page knows of it is asked for again where it is
 * next shown, and once more where the answer to that may itself have been from before the change.
 */
export function outdateCatalogue(
  queries: QueryClient,
  predicate: (query: Query) => boolean = () => true,
): void {
  const changedAt = Date.now();
  const queryKey = ['courses'];
  void queries.invalidateQueries({ queryKey, predicate, refetchType: 'none' });
  const askedSince = ({ state }: Query) =>
    state.dataUpdatedAt >= changedAt || state.fetchStatus === 'fetching';
  setTimeout(() => queries.invalidateQueries({ queryKey, predicate: askedSince }), ANSWERS_KEPT_MS);
}
