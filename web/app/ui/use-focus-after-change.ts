import { type RefObject, useEffect, useRef } from 'react';
import { takeFocus } from './take-focus.ts';

/**
 * Gives the focus to a part of the page whose change has removed the focused control, or the one that a
 * dialog would have given the focus back to.
 *
 * @param state what the part shows
 * @returns for the part, which needs a `tabIndex` of -1
 */
export function useFocusAfterChange(state: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    takeFocus(part.current);
  }, [state]);
  return part;
}
