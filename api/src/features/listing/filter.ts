import {
  type Category,
  type CourseLength,
  categoryOf,
  type Difficulty,
} from '@lectern/contract/catalogue';
import type { ListFilterQuery } from '@lectern/contract/list-query';

/** What a list of courses is narrowed down to; undefined: everything. */
export interface ListFilter {
  readonly level?: Difficulty | undefined;
  readonly category?: Category | undefined;
  readonly length?: CourseLength | undefined;
  /** A rating that a course has at least. */
  readonly stars?: number | undefined;
  /** True: only courses that have some. */
  readonly freeSeats?: true | undefined;
  readonly previews?: true | undefined;
}

export function isEmptyFilter(filter: ListFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}

/** The filter that a request asks for. */
export function filterOf(query: ListFilterQuery): ListFilter {
  return {
    level: query.level,
    category: query.subject === undefined ? undefined : categoryOf(query.subject),
    length: query.length,
    stars: query.stars === undefined ? undefined : Number(query.stars),
    freeSeats: query.seats && true,
    previews: query.previews && true,
  };
}
