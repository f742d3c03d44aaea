import { collector } from '../../collector.ts';

/** Nothing to do for so long is rest, in milliseconds. */
const QUIET = 3_000;

/**
 * Gives back what this thread took, each time it comes to rest: V8 by itself counts on more work
 * and keeps it. Half of it is from starting up.
 *
 * @returns to be called whenever there is something to do
 */
export function collectAtRest(): () => void {
  const timer = setTimeout(collector(), QUIET).unref();
  return () => void timer.refresh();
}
