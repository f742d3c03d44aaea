import { type RefObject, useEffect } from 'react';

/**
 * Where a press has changed the whole view its heading takes the focus, and is seen: the view begins
 * at its top.
 *
 * @param arrived what there is to arrive at; another value is another arrival, false is none
 */
export function useHeadingFocus(
  heading: RefObject<HTMLElement | null>,
  arrived: number | boolean,
): void {
  useEffect(() => {
    if (arrived === false) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [heading, arrived]);
}
