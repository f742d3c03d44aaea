import { useDeferredValue, useMemo, useState } from 'react';
import { foundAmong } from './found-among.ts';

/** What is sought in a list and how much of it is shown. */
export interface Found<Item> {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Whether what was found was sought, or is everything. */
  readonly isSought: boolean;
  /** How many there are to search among. */
  readonly among: number;
  readonly found: readonly Item[];
  /** How many of those found may be shown. */
  readonly atMost: number;
  /** As many at first, and again with every `onMore`. */
  readonly atOnce: number;
  readonly onMore: () => void;
}

/**
 * A long list that is on the page already: searched as one types, and shown some at a time.
 *
 * @param textOf what of each is searched; the same function at every call, or nothing is remembered
 */
export function useFound<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  atOnce: number,
): Found<Item> {
  const [search, setSearch] = useState('');
  const [atMost, setAtMost] = useState(atOnce);
  const sought = useDeferredValue(search);
  const found = useMemo(() => foundAmong(items, sought, textOf), [items, sought, textOf]);
  return {
    search,
    onSearch: setSearch,
    isSought: sought.trim() !== '',
    among: items.length,
    found,
    atMost,
    atOnce,
    onMore: () => setAtMost(atMost + atOnce),
  };
}
