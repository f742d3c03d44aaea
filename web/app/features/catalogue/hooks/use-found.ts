import type { SearchedWordShown } from '@lectern/contract/search-words';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { type CataloguePage, coursesQuery } from '../queries/courses-query.ts';
import { searchWordsQuery } from '../queries/search-words-query.ts';
import type { ListChoice } from '../rules/list-address.ts';

/** Courses, and the words of the search that found them. */
export interface Found {
  readonly pages: readonly CataloguePage[] | undefined;
  /** Undefined: nothing was searched for. */
  readonly words: readonly SearchedWordShown[] | undefined;
  /** What they were found by, which the address may be ahead of. */
  readonly choice: ListChoice;
}

/**
 * The list that a choice leads to. Until its courses are here, those before stay, and with them the words
 * that they were found by: a card that is shown already is not marked for another search.
 */
export function useFound(
  choice: ListChoice,
): readonly [UseInfiniteQueryResult<InfiniteData<CataloguePage>>, Found] {
  const query = useInfiniteQuery(coursesQuery(browserApi, choice));
  const { data } = useQuery(searchWordsQuery(browserApi, choice));
  const pages = query.data?.pages;
  const words = pages && data;
  const [found, setFound] = useState<Found>({ pages, words, choice });
  if (query.isPlaceholderData || (found.pages === pages && found.words === words)) {
    return [query, found];
  }
  const next = { pages, words, choice };
  setFound(next);
  return [query, next];
}
