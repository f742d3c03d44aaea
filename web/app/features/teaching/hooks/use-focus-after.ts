import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface FocusTarget {
  readonly selector: string;
  /** What stands in the field is there to be overwritten. */
  readonly selected?: boolean;
}

/**
 * For controls that come, go and change places: what is named here takes the focus once the page
 * shows the change.
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
