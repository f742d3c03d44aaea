import { type RefObject, useEffect } from 'react';

/**
 * Focuses the heading and scrolls to the top after a button has changed the whole view.
 *
 * @param arrived the view; another value is another change, false is none
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
