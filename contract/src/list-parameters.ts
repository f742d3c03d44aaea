import type { ListQuery } from './list-query.ts';

/** The filters of the course list as its address has them, in the order in which they are shown. */
export const FILTER_NAMES = ['level', 'subject', 'stars', 'length', 'seats', 'previews'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/**
 * All that decides what the address of a course list shows, in the order in which addresses have it:
 * the server renders, and the browser keeps, one page for each. The limit alone is the API's own.
 */
export const LIST_PARAMETERS = [
  'search',
  ...FILTER_NAMES,
  'verbatim',
  'sort',
  'cursor',
] as const satisfies readonly Exclude<keyof ListQuery, 'limit'>[];
