import type { QueryClient } from '@tanstack/react-query';

/** Below this key stands everything that the page has read of the catalogue. */
export const COURSES_KEY = ['courses'] as const;

/** Where the page keeps one course with its reviews. */
export function courseKey(id: string): readonly unknown[] {
  return [...COURSES_KEY, 'one', id.toLowerCase()];
}

/**
 * Has all that the page knows of courses asked for again: at once what it shows, the rest when it is
 * next shown. Whoever is signed in is answered from what is committed.
 *
 * @param shown when what the page shows is asked for again; `later`: when it is next opened
 */
export function invalidateCourses(queries: QueryClient, shown: 'now' | 'later' = 'now'): void {
  const refetchType = shown === 'now' ? 'active' : 'none';
  void queries.invalidateQueries({ queryKey: COURSES_KEY, refetchType });
}
