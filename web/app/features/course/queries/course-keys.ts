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
 */
export function invalidateCourses(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: COURSES_KEY });
}
