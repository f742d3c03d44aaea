import type { SuggestedInstructor } from '@lectern/contract/suggestions';

/** The list of courses, searched by a text. */
export function searchPath(search: string): string {
  return `/courses?${new URLSearchParams({ search })}`;
}

/** Where an instructor is to be found: among the courses that they teach. */
export function instructorPath({ name }: SuggestedInstructor): string {
  return searchPath(name);
}
