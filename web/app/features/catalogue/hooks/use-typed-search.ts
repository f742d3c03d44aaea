import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds from the last keystroke until the search starts. */
const PAUSE_MS = 180;

export interface TypedSearch {
  /** The value in the address. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * An uncontrolled field: a keystroke renders nothing, and text that was typed before the scripts came
 * stays. The address changes after a pause. The field takes a value over from the address only where
 * something else has changed it.
 */
export function useTypedSearch({ value, onSearch }: TypedSearch) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Searches of this field that are not in the address yet, the newest last.
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
