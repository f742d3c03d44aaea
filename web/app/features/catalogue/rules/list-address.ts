import type { ListSort } from '@lectern/contract/catalogue';
import { LIST_LIMITS } from '@lectern/contract/list-limits';
import { FILTER_NAMES } from '@lectern/contract/list-parameters';
import type { ListFilterQuery, ListQuery } from '@lectern/contract/list-query';
import { asSort, defaultSort } from './choices.ts';
import { type ChosenFilters, type FilterChoice, readFilters } from './filters.ts';

/** What the course list shows, as in its address. */
export interface ListChoice extends FilterChoice {
  readonly search: string;
  /** Undefined: the order that nobody has to choose. */
  readonly sort: ListSort | undefined;
  /** True: the words are taken as they were typed. */
  readonly verbatim: boolean;
  /** Where the list starts; only the "Load more" link for pages without scripts sets it. */
  readonly cursor: string | undefined;
}

/** Reads an address and ignores wrong parameters, so that no link leads to an error. */
export function parseListAddress(params: URLSearchParams): ListChoice {
  const cursor = params.get('cursor');
  const search = asSearch(params.get('search') ?? '');
  return {
    search,
    ...readFilters((name) => params.get(name)),
    sort: chosenSort(search, asSort(params.get('sort'))),
    verbatim: search !== '' && params.get('verbatim') === 'true',
    cursor: cursor && cursor.length <= LIST_LIMITS.cursor ? cursor : undefined,
  };
}

/** Nothing is searched for and nothing chosen. */
export const WHOLE_LIST = parseListAddress(new URLSearchParams());

/** The same search in the same order, narrowed down to nothing. */
export function withoutFilters(choice: ListChoice): ListChoice {
  return { ...choice, ...readFilters(() => null), cursor: undefined };
}

/** The query for the API without the defaults; empty for the plain list. */
export function listQueryOf(choice: Partial<ListChoice>) {
  const sort = chosenSort(asSearch(choice.search ?? ''), choice.sort);
  return {
    ...filterQueryOf(choice),
    ...(sort && { sort }),
    ...(choice.cursor && { cursor: choice.cursor }),
  } satisfies ListQuery;
}

/** What the list is narrowed down to, without the defaults. */
export function filterQueryOf(choice: Partial<ListChoice>) {
  const search = asSearch(choice.search ?? '');
  const chosen = FILTER_NAMES.filter((name) => choice[name] !== undefined);
  return {
    ...(search && { search }),
    ...(Object.fromEntries(chosen.map((name) => [name, choice[name]])) as ChosenFilters),
    ...(search && choice.verbatim && { verbatim: 'true' as const }),
  } satisfies ListFilterQuery;
}

/** The query of a list's address. */
export function formatListAddress(choice: Partial<ListChoice>): string {
  return new URLSearchParams(Object.entries(listQueryOf(choice))).toString();
}

/**
 * The canonical path for search engines. A search, a level or another order shows courses of the plain
 * list again; only a further page of the plain list has a path of its own.
 */
export function canonicalListPath({ cursor, ...choice }: ListChoice): string {
  const isPlain = formatListAddress(choice) === '';
  return isPlain && cursor ? `/courses?${formatListAddress({ cursor })}` : '/courses';
}

/** True where the list leaves courses out. */
export function isFiltered(choice: ListChoice): boolean {
  return choice.search !== '' || FILTER_NAMES.some((name) => choice[name] !== undefined);
}

/** Only a search has a best match. */
function chosenSort(search: string, sort: ListSort | undefined): ListSort | undefined {
  const isSearch = search !== '';
  return sort === defaultSort(isSearch) || (sort === 'best-match' && !isSearch) ? undefined : sort;
}

function asSearch(text: string): string {
  return text.trim().slice(0, LIST_LIMITS.search).toWellFormed();
}
