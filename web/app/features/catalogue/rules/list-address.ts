import type { Difficulty, Sort } from '@lectern/contract/catalogue';
import { LIMITS } from '@lectern/contract/limits';
import type { ListQuery } from '@lectern/contract/list-query';
import { asLevel, asSort, DEFAULT_SORT } from './choices.ts';

/** What the course list shows, as in its address. */
export interface ListChoice {
  readonly search: string;
  readonly level: Difficulty | undefined;
  readonly sort: Sort;
  /** Where the list starts; only the "Load more" link for pages without scripts sets it. */
  readonly cursor: string | undefined;
}

/** Reads an address and ignores wrong parameters, so that no link leads to an error. */
export function parseListAddress(params: URLSearchParams): ListChoice {
  const cursor = params.get('cursor');
  return {
    search: asSearch(params.get('search') ?? ''),
    level: asLevel(params.get('level')),
    sort: asSort(params.get('sort')),
    cursor: cursor && cursor.length <= LIMITS.cursor ? cursor : undefined,
  };
}

/** The query for the API without the defaults; empty for the plain list. */
export function listQueryOf(choice: Partial<ListChoice>) {
  const search = asSearch(choice.search ?? '');
  return {
    ...(search && { search }),
    ...(choice.level && { level: choice.level }),
    ...(choice.sort && choice.sort !== DEFAULT_SORT && { sort: choice.sort }),
    ...(choice.cursor && { cursor: choice.cursor }),
  } satisfies ListQuery;
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
  return choice.search !== '' || choice.level !== undefined;
}

function asSearch(text: string): string {
  return text.trim().slice(0, LIMITS.search).toWellFormed();
}
