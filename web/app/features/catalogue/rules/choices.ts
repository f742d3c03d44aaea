import { DIFFICULTIES, type Difficulty, SORTS, type Sort } from '@lectern/contract/catalogue';
import { ALL_LEVELS, LEVELS, SORT_NAMES } from '../messages.ts';

/** LIST-5. */
export const DEFAULT_SORT: Sort = 'newest';

/** Choices of the Level select; the first, all levels, is left out of an address. */
export const LEVEL_CHOICES: readonly (readonly [string, string])[] = [
  ['', ALL_LEVELS],
  ...DIFFICULTIES.map((level) => [level, LEVELS[level]] as const),
];

export const SORT_CHOICES: readonly (readonly [string, string])[] = SORTS.map(
  (sort) => [sort, SORT_NAMES[sort]] as const,
);

export function asLevel(value: string | null): Difficulty | undefined {
  return DIFFICULTIES.find((level) => level === value);
}

export function asSort(value: string | null): Sort {
  return SORTS.find((sort) => sort === value) ?? DEFAULT_SORT;
}
