import type { Difficulty } from '@lectern/contract/catalogue';

/** What a list of courses is narrowed down to; undefined: everything. */
export interface ListFilter {
  readonly level?: Difficulty | undefined;
}

export function isEmptyFilter(filter: ListFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}
