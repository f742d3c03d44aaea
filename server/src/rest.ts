import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it is looked whether it has become quiet, in milliseconds. */
const INTERVAL = 3_000;
/** Fewer requests than this in an interval are rest: health checks go on. */
const QUIET = 10;
/** After fewer requests than this there is little to give back. */
const BUSY = 1_000;

/** Tells when a busy time is over. */
export class BusyTime {
  #now = 0;
  #before = 0;

  request(): void {
    this.#now += 1;
  }

  /** To be asked once an interval; true once after every busy time. */
  isOver(): boolean {
    const latest = this.#now;
    this.#now = 0;
    this.#before += latest;
    if (latest >= QUIET || this.#before < BUSY) return false;
    this.#before = 0;
    return true;
  }
}

/**
 * Gives the memory that a busy time took back to the system when it is over. V8 alone does so late
 * or never, for it counts on the next busy time; a collection then would make visitors wait, now it
 * takes a tenth of a second of nobody's.
 */
export function giveMemoryBackAtRest(server: Server): void {
  const collect = collector();
  const busyTime = new BusyTime();
  server.on('request', () => busyTime.request());
  const timer = setInterval(() => {
    if (busyTime.isOver()) collect();
  }, INTERVAL);
  timer.unref();
}

/** Node hands its collector out to a context that is made while the flag is set. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return () => void gc({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
