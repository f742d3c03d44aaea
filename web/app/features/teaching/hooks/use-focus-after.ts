import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface FocusTarget {
  readonly selector: string;
  /** True where the field's text is selected, to be overwritten. */
  readonly selected?: boolean;
}

/**
 * Focuses an element after the next rendering, for controls that appear, disappear and change places.
 */
export function useFocusAfter(
  inside: RefObject<HTMLElement | null>,
): (target: FocusTarget) => void {
  const next = useRef<FocusTarget>(undefined);

  useEffect(() => {
    if (next.current === undefined) return;
    const { selector, selected } = next.current;
    next.current = undefined;
    const found = inside.current?.querySelector<HTMLElement>(selector);
    found?.focus();
    if (selected && found instanceof HTMLInputElement) found.select();
  });

  return useCallback((target) => {
    next.current = target;
  }, []);
}
