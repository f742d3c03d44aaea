import { redirect } from 'react-router';
import { CourseListPage } from '../features/catalogue/pages/course-list-page.tsx';
import { coursesQuery } from '../features/catalogue/queries/courses-query.ts';
import { filterCountsQuery } from '../features/catalogue/queries/filter-counts-query.ts';
import { searchWordsQuery } from '../features/catalogue/queries/search-words-query.ts';
import { popularCourses } from '../features/catalogue/queries/shelf-queries.ts';
import {
  formatListAddress,
  parseListAddress,
  WHOLE_LIST,
} from '../features/catalogue/rules/list-address.ts';
import { ApiError } from '../platform/api-error.ts';
import { type Ask, optional, prefetchInBrowser, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import type { Route } from './+types/courses';

function askFor(request: Request): Ask {
  const choice = parseListAddress(new URL(request.url).searchParams);
  return async (queries, api) => {
    const query = coursesQuery(api, choice);
    // What was loaded on as somebody scrolled is still there on the way back.
    if (queries.getQueryData(query.queryKey)) return;
    await Promise.all([
      queries.prefetchInfiniteQuery(query),
      choice.search === ''
        ? undefined
        : queries.prefetchQuery(optional(searchWordsQuery(api, choice))),
      // For browsers without scripts; the sheet of the others asks when it is opened.
      import.meta.env.SSR
        ? queries.prefetchQuery(optional(filterCountsQuery(api, choice)))
        : undefined,
    ]);
    if (
      import.meta.env.SSR &&
      queries.getQueryData(query.queryKey)?.pages[0]?.courses.length === 0
    ) {
      await Promise.all([
        queries.prefetchQuery(optional(popularCourses(api))),
        queries.prefetchQuery(optional(filterCountsQuery(api, WHOLE_LIST))),
      ]);
    }
    const error = queries.getQueryState(query.queryKey)?.error;
    if (choice.cursor && error instanceof ApiError && error.status === 400) {
      // A cursor of another time or hand: the list itself is there all the same.
      throw redirect(`/courses?${formatListAddress({ ...choice, cursor: undefined })}`);
    }
  };
}

export function loader({ context, request }: Route.LoaderArgs) {
  return prefetchOnServer(context, askFor(request));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(request, askFor(request));
}

/** Another search on this page is the query cache's affair: the page itself stays. */
export function shouldRevalidate() {
  return false;
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <CourseListPage />
    </PrefetchedQueries>
  );
}
