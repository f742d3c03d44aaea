import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-error.ts';

// Renders new data at once, not in the next timer.
notifyManager.setScheduler(queueMicrotask);

const MINUTE_MS = 60_000;
/** How long data is fresh, where a query has no value of its own. */
export const STALE_AFTER_MS = MINUTE_MS;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // On the server a cache is dropped after its rendering; a timer would keep it in memory.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 10 * MINUTE_MS,
        retry: (failures, error) =>
          typeof document !== 'undefined' && failures < 1 && isPassing(error),
        retryDelay: 500,
        // A failure that the server rendered stays until a retry.
        retryOnMount: false,
        refetchOnWindowFocus: true,
        // Also offline: the worker may have the answer, and otherwise the page shows the failure.
        networkMode: 'always',
        // After being offline even fresh data is refetched.
        refetchOnReconnect: 'always',
      },
      // A failure to send shows at once; nothing is sent twice automatically.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

let ofThisPage: QueryClient | undefined;

/** The page's one query cache; on the server each rendering gets its own. */
export function pageQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  ofThisPage ??= createQueryClient();
  return ofThisPage;
}
