import type { Difficulty, Sort } from '@lectern/contract/catalogue';
import { LIMITS } from '@lectern/contract/limits';
import type { ListQuery } from '@lectern/contract/list-query';
import { asLevel, asSort, DEFAULT_SORT } from './choices.ts';

/** What the course list shows, as its address says it. */
export interface ListChoice {
  readonly search: string;
  readonly level: Difficulty | undefined;
  readonly sort: Sort;
  /** Where the list starts: set by the "Load more" link of those without scripts only. */
  readonly cursor: string | undefined;
}

/** Reads an address; what it says wrongly is read as not said, so that no link leads to an error. */
export function parseListAddress(params: URLSearchParams): ListChoice {
  const cursor = params.get('cursor');
  return {
    search: asSearch(params.get('search') ?? ''),
    level: asLevel(params.get('level')),
    sort: asSort(params.get('sort')),
    cursor: cursor && cursor.length <= LIMITS.cursor ? cursor : undefined,
  };
}

/** What the API is asked for, with the defaults left out; empty for the plain list. */
export function listQueryOf(choice: Partial<ListChoice>) {
  const search = asSearch(choice.search ?? '');
  return {
    ...(search && { search }),
    ...(choice.level && { level: choice.level }),
    ...(choice.sort && choice.sort !== DEFAULT_SORT && { sort: choice.sort }),
    ...(choice.cursor && { cursor: choice.cursor }),
  } satisfies ListQuery;
}

/** The same as the query of an address. */
export function formatListAddress(choice: Partial<ListChoice>): string {
  return new URLSearchParams(Object.entries(listQueryOf(choice))).toString();
}

/**
 * The path that search engines keep of a list: a search, a level or another order shows courses of
 * the plain list over again; where that goes on is a page of its own.
 */
export function canonicalListPath({ cursor, ...choice }: ListChoice): string {
  const isPlain = formatListAddress(choice) === '';
  return isPlain && cursor ? `/courses?${formatListAddress({ cursor })}` : '/courses';
}

/** True where the address leaves something out of the catalogue. */
export function isFiltered(choice: ListChoice): boolean {
  return choice.search !== '' || choice.level !== undefined;
}

function asSearch(text: string): string {
  return text.trim().slice(0, LIMITS.search).toWellFormed();
}
