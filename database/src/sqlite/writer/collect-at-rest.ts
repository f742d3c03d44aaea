import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Nothing to do for so long is rest, in milliseconds. */
const QUIET = 3_000;

/**
 * Gives back what this thread took, each time it comes to rest: V8 by itself counts on more work
 * and keeps it. Half of it is from starting up.
 *
 * @returns to be called whenever there is something to do
 */
export function collectAtRest(): () => void {
  // Node hands its collector out to a context that is made while the flag is set.
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  const timer = setTimeout(() => {
    void collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
  }, QUIET).unref();
  return () => void timer.refresh();
}
