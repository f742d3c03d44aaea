import type { CourseSummary } from '@lectern/contract/course';
import { LIST_LIMITS } from '@lectern/contract/list-limits';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { nextCursor } from '../../../platform/next-cursor.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';
import type { Matching } from '../rules/course-figures.ts';
import { type ListChoice, listQueryOf } from '../rules/list-address.ts';

/** A number of courses and the sum of their students. */
export interface Totals {
  readonly courses: number;
  readonly learners: number;
}

export interface CataloguePage {
  readonly courses: readonly CourseSummary[];
  /** The cursor of the next page; absent on the last. */
  readonly next: string | undefined;
  readonly matching: Matching;
  readonly catalogue: Totals;
}

/** Long: a refetch loads every page again and may move the place that going back restores. */
const STALE_AFTER_MS = 10 * 60_000;

/** The courses that match a choice, page by page. A newer choice cancels the fetch of an older one. */
export function coursesQuery(api: ApiClient, choice: ListChoice) {
  return infiniteQueryOptions({
    queryKey: [...COURSES_KEY, 'list', choice],
    queryFn: ({ pageParam, signal }) => page(api, { ...choice, cursor: pageParam }, signal),
    initialPageParam: choice.cursor,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
  });
}

async function page(
  api: ApiClient,
  choice: ListChoice,
  signal: AbortSignal,
): Promise<CataloguePage> {
  const query = { ...listQueryOf(choice), limit: LIST_LIMITS.pageSize };
  const { body, headers } = await api.exchange('courses', { query, signal });
  const number = (header: string) => Number(headers.get(header) ?? 0);
  return {
    courses: body,
    next: nextCursor(headers.get('Link')),
    matching: {
      courses: number('X-Total-Count'),
      isLeast: headers.get('X-Total-Is-Least') === 'true',
    },
    catalogue: {
      courses: number('X-Catalogue-Count'),
      learners: number('X-Catalogue-Learners'),
    },
  };
}
