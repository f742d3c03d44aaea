import { DIFFICULTIES, LIST_SORTS, type ListSort, SORTS } from '@lectern/contract/catalogue';
import { ALL_LEVELS, LEVELS, SORT_NAMES } from '../messages.ts';

/** The order without a choice: LIST-5, SEARCH-9. */
export function defaultSort(isSearch: boolean): ListSort {
  return isSearch ? 'best-match' : 'newest';
}

/** Choices of the Level select; the first, all levels, is left out of an address. */
export const LEVEL_CHOICES: readonly (readonly [string, string])[] = [
  ['', ALL_LEVELS],
  ...DIFFICULTIES.map((level) => [level, LEVELS[level]] as const),
];

/** Choices of the Sort select. The default has no value, so that it is left out of an address. */
export function sortChoices(isSearch: boolean): readonly (readonly [string, string])[] {
  const sorts = isSearch ? LIST_SORTS : SORTS;
  const unnamed = defaultSort(isSearch);
  return sorts.map((sort) => [sort === unnamed ? '' : sort, SORT_NAMES[sort]] as const);
}

export function asSort(value: string | null): ListSort | undefined {
  return LIST_SORTS.find((sort) => sort === value);
}
