import { type RefObject, useEffect } from 'react';

/** What has grown below the fold is brought into sight, by as little scrolling as it takes. */
export function useScrollIntoView(part: RefObject<HTMLElement | null>, hasGrown: boolean): void {
  useEffect(() => {
    if (!hasGrown) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    part.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
  }, [part, hasGrown]);
}
