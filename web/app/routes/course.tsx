import { useQuery } from '@tanstack/react-query';
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { courseQuery, isUnknownCourse } from '../features/course/queries/course-query.ts';
import { CourseSkeleton } from '../features/course-page/components/course-skeleton.tsx';
import { UnlistedNotice } from '../features/course-page/components/unlisted-notice.tsx';
import { CoursePage } from '../features/course-page/pages/course-page.tsx';
import { outlineQuery } from '../features/lesson/queries/outline-query.ts';
import { FaultPage } from '../features/not-found/pages/fault-page.tsx';
import { NotFoundPage } from '../features/not-found/pages/not-found-page.tsx';
import { relatedQuery } from '../features/related-courses/queries/related-query.ts';
import { browserApi } from '../platform/api-client.ts';
import { type Ask, prefetchInBrowser, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import { useSession } from '../platform/session/session.ts';
import type { Route } from './+types/course';

function askFor(id: string): Ask {
  return async (queries, api) => {
    const query = courseQuery(api, id);
    const related = queries.prefetchQuery(relatedQuery(api, id));
    await Promise.all([queries.prefetchQuery(query), queries.prefetchQuery(outlineQuery(api, id))]);
    if (isUnknownCourse(queries.getQueryState(query.queryKey)?.error)) {
      throw data(null, { status: 404 });
    }
    // The browser shows the course without waiting for what stands beneath it.
    if (import.meta.env.SSR) await related;
  };
}

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetchOnServer(context, askFor(params.id));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(request, askFor(params.id));
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
  const { data: course, error } = useQuery(courseQuery(browserApi, id));
  const isGuest = useSession().status !== 'signed-in';
  const isHidden = isUnknownCourse(error) || (course?.archived && isGuest);
  return isHidden ? <NoCourse isGuest={isGuest} /> : <CoursePage id={id} />;
}

function NoCourse({ isGuest }: { readonly isGuest: boolean }) {
  return <NotFoundPage>{isGuest && <UnlistedNotice />}</NotFoundPage>;
}

/**
 * The server's pages are a guest's, for whom an archived course is not there. It is for those who
 * are enrolled: whoever is signed in asks again, with their token.
 */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isGuest = useSession().status !== 'signed-in';
  if (!isMissing) return <FaultPage />;
  return isGuest ? <NoCourse isGuest /> : <UnlistedCourse key={params.id} id={params.id} />;
}

function UnlistedCourse({ id }: { readonly id: string }) {
  const { isPending } = useQuery(courseQuery(browserApi, id));
  return isPending ? <CourseSkeleton /> : <KnownCourse id={id} />;
}
