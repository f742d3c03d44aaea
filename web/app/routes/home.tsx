import { latestCourses, popularCourses } from '../features/catalogue/queries/shelf-queries.ts';
import { HomePage } from '../features/home/pages/home-page.tsx';
import { siteHomeQuery } from '../features/home/queries/site-home-query.ts';
import { type Ask, optional, prefetchInBrowser, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import type { Route } from './+types/home';

const ask: Ask = (queries, api) =>
  Promise.all([
    queries.prefetchQuery(popularCourses(api)),
    queries.prefetchQuery(latestCourses(api)),
    queries.prefetchQuery(optional(siteHomeQuery(api))),
  ]);

export function loader({ context }: Route.LoaderArgs) {
  return prefetchOnServer(context, ask);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(request, ask);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <HomePage />
    </PrefetchedQueries>
  );
}
