import { useRef } from 'react';

/**
 * Runs an action only when the one before has ended: a form that is validated first may be submitted
 * again before it can show that it is busy.
 */
export function useOneAtATime(): (action: () => Promise<void>) => Promise<void> {
  const underWay = useRef(false);
  const run = useRef(async (action: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await action();
    } finally {
      underWay.current = false;
    }
  });
  return run.current;
}
