import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** @returns collects what this thread no longer needs and gives its memory back to the system */
export function collector(): () => void {
  const collect = handedOut();
  return () => void collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/** @returns collects what this thread has made last and no longer needs, which takes a millisecond or two */
export function youngCollector(): () => void {
  const collect = handedOut();
  return () => void collect({ type: 'minor' });
}

/**
 * Node hands its collector out to a context that is made while a flag is set. The flag is one for
 * all threads, and another may just have put it back: then it is tried again. It is not left set,
 * for V8 takes what it compiled with other flags for stale (NODE_COMPILE_CACHE).
 */
function handedOut(): NodeJS.GCFunction {
  let gc: NodeJS.GCFunction | undefined;
  while (!gc) {
    setFlagsFromString('--expose-gc');
    gc = runInNewContext('globalThis.gc');
    setFlagsFromString('--no-expose-gc');
  }
  return gc;
}
