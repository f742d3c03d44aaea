import { DIFFICULTIES, type Difficulty, SORTS, type Sort } from '@lectern/contract/catalogue';

/** A visitor's search; `needle` is case-folded. */
export interface SearchQuery {
  readonly needle: string;
  readonly sort: Sort;
  readonly level: Difficulty | undefined;
}

export function addressOf({ needle, sort, level }: SearchQuery): string {
  const parameters = new URLSearchParams({ search: needle, sort });
  if (level) parameters.set('level', level);
  return `/api/courses?${parameters}`;
}

/** Every needle once, with each order in turn, and every second one with a level. */
export function oneQueryEach(needles: readonly string[]): SearchQuery[] {
  return needles.map((needle, place) => ({
    needle,
    sort: SORTS[place % SORTS.length] ?? 'newest',
    level: place % 2 === 0 ? undefined : DIFFICULTIES[Math.floor(place / 2) % 3],
  }));
}

/** Every needle with every order and level, where there are few needles. */
export function everyQuery(needles: readonly string[]): SearchQuery[] {
  return needles.flatMap((needle) =>
    SORTS.flatMap((sort) => [undefined, ...DIFFICULTIES].map((level) => ({ needle, sort, level }))),
  );
}
