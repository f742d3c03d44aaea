import { LRUCache } from 'lru-cache';

/** Who is counted at a time by each limit; beyond it those who were quiet longest are forgotten. */
const MAX_CALLERS = 50_000;

/** One more of what is limited, by whom. */
export interface RateLimitHit {
  /** The limit's name. */
  readonly limit: string;
  readonly caller: string;
  /** How long the count goes on from the first, in milliseconds. */
  readonly window: number;
}

/** How far somebody is in the running window. */
export interface RateLimitEntry {
  /** This one included. */
  readonly used: number;
  /** Milliseconds until the window ends. */
  readonly endsIn: number;
}

/** Where limits count: in this process, or in one that counts for several. */
export interface RateLimitStore {
  add(counted: RateLimitHit): RateLimitEntry | Promise<RateLimitEntry>;
}

interface Window {
  readonly began: number;
  used: number;
}

/**
 * Counts in the memory of this process. They go by a clock that never goes back: by the one on the
 * wall, set back by a day, everybody who was counted before would be shut out for that day.
 */
export class MemoryRateLimitStore implements RateLimitStore {
  readonly #windows = new Map<string, LRUCache<string, Window>>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
  }

  add({ limit, caller: who, window: length }: RateLimitHit): RateLimitEntry {
    const windows = this.#windowsOf(limit);
    const at = this.#now();
    const known = windows.get(who);
    const window = known && at < known.began + length ? known : { began: at, used: 0 };
    window.used += 1;
    windows.set(who, window);
    // In this order: `began + length - at` may come out a hair above `length`.
    return { used: window.used, endsIn: length - (at - window.began) };
  }

  #windowsOf(limit: string): LRUCache<string, Window> {
    const known = this.#windows.get(limit);
    if (known) return known;
    const windows = new LRUCache<string, Window>({ max: MAX_CALLERS });
    this.#windows.set(limit, windows);
    return windows;
  }
}
