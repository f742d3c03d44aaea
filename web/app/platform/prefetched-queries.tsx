import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Prefetched } from './prefetch.ts';

interface PrefetchedQueriesProps {
  readonly from: Prefetched;
  readonly children: ReactNode;
}

/** Puts what the server prefetched into the page's query cache. */
export function PrefetchedQueries({ from, children }: PrefetchedQueriesProps) {
  const state = useMemo(() => from.dehydrated && asOfNow(from.dehydrated), [from.dehydrated]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

/** The data counts as fetched now: the server sends a rendered page only while it is up to date. */
function asOfNow(dehydrated: DehydratedState): DehydratedState {
  const now = Date.now();
  return {
    ...dehydrated,
    queries: dehydrated.queries.map((query) => ({
      ...query,
      dehydratedAt: now,
      state: { ...query.state, dataUpdatedAt: now },
    })),
  };
}
