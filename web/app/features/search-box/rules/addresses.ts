import type { SuggestedInstructor } from '@lectern/contract/suggestions';
import { instructorPath } from '../../catalogue/rules/instructor-address.ts';

/** The list of courses, searched by a text. */
export function searchPath(search: string): string {
  return `/courses?${new URLSearchParams({ search })}`;
}

/** Where an instructor is to be found: on their page, or else among the courses that they teach. */
export function instructorAddress({ _id, name }: SuggestedInstructor): string {
  return _id === undefined ? searchPath(name) : instructorPath(_id);
}
