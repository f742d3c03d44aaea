import { type Category, categoryOf } from '@lectern/contract/catalogue';
import { data } from 'react-router';
import { SubjectPage } from '../features/subject/pages/subject-page.tsx';
import { subjectShelfQuery } from '../features/subject/queries/subject-shelf-query.ts';
import { type Ask, optional, prefetchInBrowser, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import type { Route } from './+types/subject';

/** Letter case does not matter (ROUTE-1). @throws 404 for an address of no subject */
function known(slug: string): Category {
  const category = categoryOf(slug.toLowerCase());
  if (!category) throw data(null, { status: 404 });
  return category;
}

function askFor(category: Category): Ask {
  return (queries, api) =>
    Promise.all([
      queries.prefetchQuery(subjectShelfQuery(api, category, 'top-rated')),
      queries.prefetchQuery(optional(subjectShelfQuery(api, category, 'most-enrolled'))),
    ]);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return await prefetchOnServer(context, askFor(known(params.slug)));
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return await prefetchInBrowser(request, askFor(known(params.slug)));
}

export default function Subject({ loaderData, params }: Route.ComponentProps) {
  const category = categoryOf(params.slug.toLowerCase());
  if (!category) return null;
  return (
    <PrefetchedQueries from={loaderData}>
      <SubjectPage key={category} category={category} />
    </PrefetchedQueries>
  );
}
