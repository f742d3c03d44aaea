import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { type ApiClient, browserApi, createApiClient } from './api-client.ts';
import { apiFetchContext, originContext } from './load-context.ts';
import { headFor } from './offline/network-news.ts';
import { createQueryClient, pageQueryClient } from './query-client.ts';

/** What a route's loaders leave for its component; only the server's has something to hand over. */
export interface Prefetched {
  readonly dehydrated?: DehydratedState;
}

/** Asks for the data of a route; the answers stay in the query cache, their one owner. */
export type Ask = (queries: QueryClient, api: ApiClient) => Promise<unknown>;

/** How long a navigation waits for its data before the new page shows its loading state. */
const PATIENCE_MS = 150;

/** The client of a loader on the server; its calls stay inside the process. */
export function serverApi(context: Readonly<RouterContextProvider>): ApiClient {
  return createApiClient({
    base: `${context.get(originContext)}/api`,
    fetch: context.get(apiFetchContext),
  });
}

/**
 * The server's half of a route's data. Use `prefetchQuery` where the page shows its own failed
 * state (the answer then has status 503 and is not kept), `fetchQuery` where the loader must decide.
 */
export async function prefetchOnServer(context: Readonly<RouterContextProvider>, ask: Ask) {
  const queries = createQueryClient();
  await ask(queries, serverApi(context));
  const failed = queries
    .getQueryCache()
    .getAll()
    .some((query) => query.state.status === 'error');
  return data<Prefetched>({ dehydrated: portable(queries) }, { status: failed ? 503 : 200 });
}

/** The browser's half: never asks the site's server for loader data, only the API. */
export async function prefetchInBrowser(request: Request, ask: Ask): Promise<Prefetched> {
  headFor(request.url);
  const asked = ask(pageQueryClient(), browserApi);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([asked, patience]);
  asked.catch(() => undefined);
  return {};
}

/**
 * The cache without what differs from one rendering to the next (times) or does not travel (error
 * classes): the same data gives the same HTML.
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
