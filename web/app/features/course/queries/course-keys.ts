import type { QueryClient } from '@tanstack/react-query';

/** The key that all queries of the catalogue begin with. */
export const COURSES_KEY = ['courses'] as const;

/** The key of one course with its reviews. */
export function courseKey(id: string): readonly unknown[] {
  return [...COURSES_KEY, 'one', id.toLowerCase()];
}

/**
 * Invalidates all queries of courses. A request with a token reads everything that is committed.
 *
 * @param shown when to refetch what the page shows; `later`: when it is next opened
 */
export function invalidateCourses(queries: QueryClient, shown: 'now' | 'later' = 'now'): void {
  const refetchType = shown === 'now' ? 'active' : 'none';
  void queries.invalidateQueries({ queryKey: COURSES_KEY, refetchType });
}
