import type { Database } from '@lectern/database/database';
import type { Cell } from '../listing/queries.ts';
import { mostCounted } from './find-courses.ts';
import { countMatchingCells } from './queries.ts';
import { takeWords } from './search-courses.ts';
import { requiredWords } from './term.ts';
import type { SearchOptions } from './understand.ts';

/** What a search finds, counted by all that lists are narrowed down by. */
export interface CountedSearch {
  readonly cells: readonly Cell[];
  /** True where there are more than are counted. */
  readonly isMore: boolean;
}

/** Counts what a search finds without a filter, as far as matches are counted. */
export async function countSearch(
  database: Database,
  search: string,
  options: SearchOptions,
): Promise<CountedSearch> {
  const words = requiredWords(await takeWords(database, search, options));
  if (words.length === 0) return { cells: [], isMore: false };
  const most = mostCounted(options.catalogueSize);
  const cells = await countMatchingCells(database, words, most);
  return { cells, isMore: cells.reduce((sum, { courses }) => sum + courses, 0) === most };
}
