import { residentMemory } from './usage.ts';

/** How often the memory is looked at, in milliseconds. */
const EVERY = 50;
const MEGABYTE = 2 ** 20;

/** The resident memory of a process while something goes on, in MB. */
export interface WatchedMemory {
  readonly before: number;
  /** Ends the watching. @returns the highest figure that was seen */
  end(): number;
}

/** @throws where this system does not tell a process's memory */
export function watchMemory(pid = 0): WatchedMemory {
  const now = () => (residentMemory(pid) ?? Number.NaN) / MEGABYTE;
  const before = now();
  if (Number.isNaN(before)) throw new Error('This system does not tell a process’s memory');
  let peak = before;
  const look = () => {
    const seen = now();
    if (seen > peak) peak = seen;
  };
  const timer = setInterval(look, EVERY);
  return {
    before,
    end() {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}
