import type { ListFilterQuery, ListQuery } from '@lectern/contract/list-query';
import { nextPageLink, queryText } from '../../platform/next-page.ts';
import type { Page } from './catalogue.ts';
import type { Figures } from './queries.ts';

/** The base address's own path, which `Link` headers name. */
const LIST_ADDRESS = '/api/courses';

/**
 * The headers of one page of the list.
 *
 * @param catalogue figures of the whole catalogue
 */
export function pageHeaders(
  page: Page,
  catalogue: Figures,
  query: ListQuery,
): Record<string, string> {
  return {
    'x-total-count': String(page.found.courses),
    'x-total-is-least': String(page.found.isMore),
    ...(page.found.learners === undefined
      ? {}
      : { 'x-total-learners': String(page.found.learners) }),
    'x-catalogue-count': String(catalogue.count),
    'x-catalogue-learners': String(catalogue.learners),
    ...(page.next === undefined
      ? {}
      : { link: nextPageLink(LIST_ADDRESS, inOrder({ ...query, cursor: page.next })) }),
  };
}

/** A page's query as text, the same for equal queries. */
export function pageQueryText(query: ListQuery): string {
  return queryText(inOrder(query));
}

/** A filter's query as text, the same for equal queries. */
export function filterQueryText(query: ListFilterQuery): string {
  return queryText(inOrder(query));
}

function inOrder({ search, level, sort, verbatim, limit, cursor, ...filter }: ListQuery) {
  const { subject, seats, stars, length, previews } = filter;
  return { search, level, subject, seats, stars, length, previews, sort, verbatim, limit, cursor };
}
