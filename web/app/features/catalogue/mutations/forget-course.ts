import type { CourseSummary } from '@lectern/contract/course';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CataloguePage } from '../queries/courses-query.ts';
import { outdateCatalogue } from './outdated-catalogue.ts';

/**
 * Takes a course that is no more out of everything that the page keeps of the catalogue. By hand:
 * asked at once, the server might still answer from what it keeps for a second. What else has
 * changed with it, such as the counts, is asked for when a list is next shown.
 */
export function forgetCourse(queries: QueryClient, id: string): void {
  queries.removeQueries({ queryKey: ['courses', 'one', id] });
  queries.setQueriesData<InfiniteData<CataloguePage>>(
    { queryKey: ['courses', 'list'] },
    (list) => list && { ...list, pages: list.pages.map((page) => without(page, id)) },
  );
  for (const shelf of ['popularCourses', 'latestCourses']) {
    queries.setQueryData<readonly CourseSummary[]>(['courses', shelf], (courses) =>
      courses?.filter(({ _id }) => _id !== id),
    );
  }
  outdateCatalogue(queries);
}

function without(page: CataloguePage, id: string): CataloguePage {
  const courses = page.courses.filter(({ _id }) => _id !== id);
  return courses.length === page.courses.length ? page : { ...page, courses };
}
