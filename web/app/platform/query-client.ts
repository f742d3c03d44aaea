import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-error.ts';

// What has come is shown at once, and not in a timer's next turn.
notifyManager.setScheduler(queueMicrotask);

const MINUTE_MS = 60_000;
/** For so long what was read is shown without asking again, where a query says nothing else. */
export const STALE_AFTER_MS = MINUTE_MS;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // On the server a cache dies with its rendering; a timer would keep it.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 10 * MINUTE_MS,
        retry: (failures, error) =>
          typeof document !== 'undefined' && failures < 1 && isPassing(error),
        retryDelay: 500,
        // A failed answer stays on the page, as rendered by the server, until asked for again.
        retryOnMount: false,
        refetchOnWindowFocus: true,
        // Also without the network: the worker may know the answer, and if not a page says so.
        networkMode: 'always',
        // What was seen last is no longer enough then, however recently it was.
        refetchOnReconnect: 'always',
      },
      // What could not be sent is told at once; nothing is sent twice by itself.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

let ofThisPage: QueryClient | undefined;

/** One cache for the life of the page; on the server each rendering has its own. */
export function pageQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  ofThisPage ??= createQueryClient();
  return ofThisPage;
}
