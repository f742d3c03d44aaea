import { type RefObject, useEffect } from 'react';

/** Scrolls a part that has grown into view, as little as possible. */
export function useScrollIntoView(part: RefObject<HTMLElement | null>, hasGrown: boolean): void {
  useEffect(() => {
    if (!hasGrown) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    part.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
  }, [part, hasGrown]);
}
