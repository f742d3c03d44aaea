import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { type ApiClient, browserApi, createApiClient } from './api-client.ts';
import { apiFetchContext, originContext } from './load-context.ts';
import { setDestination } from './offline/network-events.ts';
import { createQueryClient, pageQueryClient } from './query-client.ts';

/** The data of a route's loaders for its component; only the server's loader returns some. */
export interface Prefetched {
  readonly dehydrated?: DehydratedState;
}

/** Fetches the data of a route into the query cache. */
export type Ask = (queries: QueryClient, api: ApiClient) => Promise<unknown>;

/** How long a navigation waits for its data before the new page shows its loading state. */
const PATIENCE_MS = 150;

/** The API client of a loader on the server, which calls inside the process. */
export function serverApi(context: Readonly<RouterContextProvider>): ApiClient {
  return createApiClient({
    base: `${context.get(originContext)}/api`,
    fetch: context.get(apiFetchContext),
  });
}

/**
 * Prefetches a route's data on the server. Use `prefetchQuery` where the page shows the failure itself
 * (with status 503, so that it is not cached), and `fetchQuery` where the loader handles it. A query
 * that is `optional` may fail without a word.
 */
export async function prefetchOnServer(context: Readonly<RouterContextProvider>, ask: Ask) {
  const queries = createQueryClient();
  await ask(queries, serverApi(context));
  const failed = queries
    .getQueryCache()
    .getAll()
    .some(({ state, meta }) => state.status === 'error' && !meta?.isOptional);
  return data<Prefetched>({ dehydrated: portable(queries) }, { status: failed ? 503 : 200 });
}

/** A query of a part that a page can do without: its failure makes no 503 of the page. */
export function optional<Query extends object>(query: Query) {
  return { ...query, meta: { isOptional: true } };
}

/** Prefetches a route's data in the browser, from the API and never from the server's loaders. */
export async function prefetchInBrowser(request: Request, ask: Ask): Promise<Prefetched> {
  setDestination(request.url);
  const asked = ask(pageQueryClient(), browserApi);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([asked, patience]);
  asked.catch(() => undefined);
  return {};
}

/**
 * The cache without what differs between renderings (times) or cannot be serialised (error classes),
 * so that the same data gives the same HTML.
 */
function portable(queries: QueryClient): DehydratedState {
  const state = dehydrate(queries, {
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
  });
  return {
    mutations: [],
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: {
        ...query.state,
        dataUpdatedAt: 0,
        errorUpdatedAt: 0,
        error: query.state.error && { name: query.state.error.name, message: '' },
        fetchFailureReason: null,
      },
    })),
  };
}
