import { useDeferredValue, useMemo, useState } from 'react';
import { matchItems } from './match-items.ts';

/** The search in a list, and how much of it is shown. */
export interface ListSearchState<Item> {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Whether `found` is the result of a search, or the whole list. */
  readonly isSearched: boolean;
  /** The number of items in the list. */
  readonly count: number;
  readonly found: readonly Item[];
  /** How many of the found items are shown. */
  readonly limit: number;
  /** How many are shown at first, and how many `onMore` adds. */
  readonly step: number;
  readonly onMore: () => void;
}

/**
 * Searches a loaded list while one types, and shows it in parts.
 *
 * @param textOf the searched text of an item; must be the same function at every call
 */
export function useSearchableList<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  atOnce: number,
): ListSearchState<Item> {
  const [search, setSearch] = useState('');
  const [atMost, setAtMost] = useState(atOnce);
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(
    () => matchItems(items, deferredSearch, textOf),
    [items, deferredSearch, textOf],
  );
  return {
    search,
    onSearch: setSearch,
    isSearched: deferredSearch.trim() !== '',
    count: items.length,
    found,
    limit: atMost,
    step: atOnce,
    onMore: () => setAtMost(atMost + atOnce),
  };
}
