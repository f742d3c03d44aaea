import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { InstructorPage } from '../features/instructor/pages/instructor-page.tsx';
import {
  instructorQuery,
  isUnknownInstructor,
} from '../features/instructor/queries/instructor-query.ts';
import { NotFoundPage } from '../features/not-found/pages/not-found-page.tsx';
import { browserApi } from '../platform/api-client.ts';
import { type Ask, prefetchInBrowser, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import type { Route } from './+types/instructor';

function askFor(id: string): Ask {
  return async (queries, api) => {
    const query = instructorQuery(api, id);
    await queries.prefetchQuery(query);
    if (isUnknownInstructor(queries.getQueryState(query.queryKey)?.error)) {
      throw data(null, { status: 404 });
    }
  };
}

/** Letter case does not matter in an id. */
export function loader({ context, params }: Route.LoaderArgs) {
  return prefetchOnServer(context, askFor(params.id.toLowerCase()));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(request, askFor(params.id.toLowerCase()));
}

export default function InstructorRoute({ loaderData, params }: Route.ComponentProps) {
  const id = params.id.toLowerCase();
  return (
    <PrefetchedQueries from={loaderData}>
      <Known key={id} id={id} />
    </PrefetchedQueries>
  );
}

/** That there is no such page may also come out after it was opened. */
function Known({ id }: { readonly id: string }) {
  const { error } = useQuery(instructorQuery(browserApi, id));
  return isUnknownInstructor(error) ? <NotFoundPage /> : <InstructorPage id={id} />;
}
