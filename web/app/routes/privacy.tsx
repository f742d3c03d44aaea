import { PrivacyPage } from '../features/privacy/pages/privacy-page.tsx';
import { sitePrivacyQuery } from '../features/terms/queries/site-terms-query.ts';
import { type Ask, optional, prefetchInBrowser, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import type { Route } from './+types/privacy';

const ask: Ask = (queries, api) => queries.prefetchQuery(optional(sitePrivacyQuery(api)));

export function loader({ context }: Route.LoaderArgs) {
  return prefetchOnServer(context, ask);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(request, ask);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <PrivacyPage />
    </PrefetchedQueries>
  );
}
