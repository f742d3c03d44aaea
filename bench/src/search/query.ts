import { DIFFICULTIES, type Difficulty, SORTS, type Sort } from '@lectern/contract/catalogue';

/** One search as a visitor makes it; `needle` is folded already. */
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

/** Every needle once, with each order in turn, and a level in every second one. */
export function oneQueryEach(needles: readonly string[]): SearchQuery[] {
  return needles.map((needle, place) => ({
    needle,
    sort: SORTS[place % SORTS.length] ?? 'newest',
    level: place % 2 === 0 ? undefined : DIFFICULTIES[Math.floor(place / 2) % 3],
  }));
}

/** Every needle in every order, without a level and with each: where needles are rare. */
export function everyQuery(needles: readonly string[]): SearchQuery[] {
  return needles.flatMap((needle) =>
    SORTS.flatMap((sort) => [undefined, ...DIFFICULTIES].map((level) => ({ needle, sort, level }))),
  );
}
