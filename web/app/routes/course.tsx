import { useQuery } from '@tanstack/react-query';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { CoursePage } from '../features/course/course-page.tsx';
import { courseQuery, isUnknownCourse } from '../features/course/course-query.ts';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { browserApi } from '../platform/api-client.ts';
import { type Ask, prefetchInBrowser, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import type { Route } from './+types/course';

function askFor(id: string): Ask {
  return async (queries, api) => {
    const query = courseQuery(api, id);
    await queries.prefetchQuery(query);
    if (isUnknownCourse(queries.getQueryState(query.queryKey)?.error)) {
      throw data(null, { status: 404 });
    }
  };
}

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetchOnServer(context, askFor(params.id));
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(askFor(params.id));
}

/** Only another course is another page: a jump to its reviews asks for nothing. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export default function CourseRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <KnownCourse key={params.id} id={params.id} />
    </PrefetchedQueries>
  );
}

/** That there is no such course may also come out after the page was opened. */
function KnownCourse({ id }: { readonly id: string }) {
  const { error } = useQuery(courseQuery(browserApi, id));
  return isUnknownCourse(error) ? <NotFoundPage /> : <CoursePage id={id} />;
}
