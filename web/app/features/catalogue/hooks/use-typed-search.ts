import { useEffect, useEffectEvent, useRef } from 'react';

/** After the last keystroke, before the list is pendingSearches. */
const PAUSE_MS = 180;

export interface TypedSearch {
  /** What the address says. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * The field keeps its own text: a keystroke renders nothing, and what was typed before the
 * scripts arrived stays. The address follows after a pause; the field follows the address only
 * where something else than this field has changed it.
 */
export function useTypedSearch({ value, onSearch }: TypedSearch) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What this field has pendingSearches for and the address has not said yet, the newest last.
  const pendingSearches = useRef<string[]>([]);
  const current = useRef(value);

  useEffect(() => {
    const place = pendingSearches.current.indexOf(value);
    pendingSearches.current = pendingSearches.current.slice(place + 1);
    if (place >= 0 || value === current.current || !field.current) return;
    clearTimeout(pause.current);
    current.current = value;
    field.current.value = value;
  }, [value]);

  const report = useEffectEvent((text: string) => {
    clearTimeout(pause.current);
    const search = text.trim();
    if (search === current.current) return;
    current.current = search;
    pendingSearches.current.push(search);
    onSearch(search);
  });

  useEffect(() => {
    if (field.current) report(field.current.value);
    return () => clearTimeout(pause.current);
  }, []);

  return {
    field,
    searchNow: (text: string) => report(text),
    searchLater: (text: string) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => report(text), PAUSE_MS);
    },
  };
}
