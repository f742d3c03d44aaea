import { type RefObject, useEffect, useState } from 'react';
import { COUNTING_MS } from '../rules/counter.ts';

/** The counters run once in the life of a page. */
let counted = false;

/**
 * Milliseconds since the section was first seen. All of them from the start where nothing moves:
 * on the server, without scripts, after the first time, and for those who prefer reduced motion.
 */
export function useCounting(section: RefObject<Element | null>): number {
  const [elapsed, setElapsed] = useState(COUNTING_MS);

  useEffect(() => {
    const element = section.current;
    if (counted || !element) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    let frame = 0;
    // The first visible pixel starts it, so that the final numbers are not seen to go back to zero.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      counted = true;
      const began = performance.now();
      const tick = (now: number) => {
        setElapsed(now - began);
        if (now - began < COUNTING_MS) frame = requestAnimationFrame(tick);
      };
      tick(began);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [section]);

  return elapsed;
}
