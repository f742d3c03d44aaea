import { filterCountsQuery } from '../features/catalogue/queries/filter-counts-query.ts';
import { WHOLE_LIST } from '../features/catalogue/rules/list-address.ts';
import { SubjectsPage } from '../features/subject/pages/subjects-page.tsx';
import { type Ask, optional, prefetchInBrowser, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import type { Route } from './+types/subjects';

const ask: Ask = (queries, api) =>
  queries.prefetchQuery(optional(filterCountsQuery(api, WHOLE_LIST)));

export function loader({ context }: Route.LoaderArgs) {
  return prefetchOnServer(context, ask);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(request, ask);
}

export default function Subjects({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <SubjectsPage />
    </PrefetchedQueries>
  );
}
