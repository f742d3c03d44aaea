import { useDeferredValue, useMemo, useState } from 'react';
import { foundAmong } from './match-items.ts';

/** The search in a list, and how much of it is shown. */
export interface Found<Item> {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Whether `found` is the result of a search, or the whole list. */
  readonly isSought: boolean;
  /** The number of items in the list. */
  readonly among: number;
  readonly found: readonly Item[];
  /** How many of the found items are shown. */
  readonly atMost: number;
  /** How many are shown at first, and how many `onMore` adds. */
  readonly atOnce: number;
  readonly onMore: () => void;
}

/**
 * Searches a loaded list while one types, and shows it in parts.
 *
 * @param textOf the searched text of an item; must be the same function at every call
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
