import { type Category, type Sort, subjectSlug } from '@lectern/contract/catalogue';
import type { CourseSummary } from '@lectern/contract/course';
import { LIST_LIMITS } from '@lectern/contract/list-limits';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';

/** The first courses of a subject in an order, and how much there is of it. */
export interface SubjectShelf {
  readonly courses: readonly CourseSummary[];
  readonly total: number;
  readonly learners: number;
}

/** As the shelves of the home page. */
const STALE_AFTER_MS = 60_000;

export function subjectShelfQuery(api: ApiClient, category: Category, sort: Sort) {
  return queryOptions({
    queryKey: [...COURSES_KEY, 'subject', category, sort],
    queryFn: async ({ signal }): Promise<SubjectShelf> => {
      const query = { subject: subjectSlug(category), sort, limit: LIST_LIMITS.shelf };
      const { body, headers } = await api.exchange('courses', { query, signal });
      return {
        courses: body,
        total: Number(headers.get('X-Total-Count') ?? 0),
        learners: Number(headers.get('X-Total-Learners') ?? 0),
      };
    },
    staleTime: STALE_AFTER_MS,
  });
}
