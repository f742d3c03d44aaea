import { TermsPage } from '../features/terms/pages/terms-page.tsx';
import { siteTermsQuery } from '../features/terms/queries/site-terms-query.ts';
import { type Ask, optional, prefetchInBrowser, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import type { Route } from './+types/terms';

const ask: Ask = (queries, api) => queries.prefetchQuery(optional(siteTermsQuery(api)));

export function loader({ context }: Route.LoaderArgs) {
  return prefetchOnServer(context, ask);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(request, ask);
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <TermsPage />
    </PrefetchedQueries>
  );
}
