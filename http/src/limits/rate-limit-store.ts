import { LRUCache } from 'lru-cache';

/** Callers that each limit remembers; beyond it the one that was quiet longest is forgotten. */
const MAX_CALLERS = 50_000;

/** One more request of a caller that a limit counts. */
export interface RateLimitHit {
  /** The limit's name. */
  readonly limit: string;
  readonly caller: string;
  /** The length of the window, which begins with the caller's first hit, in milliseconds. */
  readonly window: number;
}

/** What a caller has used of a limit in the running window. */
export interface RateLimitEntry {
  /** Hits in the window, this one included. */
  readonly used: number;
  /** Milliseconds until the window ends. */
  readonly endsIn: number;
}

/** Where limits count: in this process, or in one that counts for several. */
export interface RateLimitStore {
  add(hit: RateLimitHit): RateLimitEntry | Promise<RateLimitEntry>;
}

interface Window {
  readonly began: number;
  used: number;
}

/**
 * Counts in the memory of this process, by a clock that never goes back: if the wall clock were set
 * back by a day, every caller counted before would be shut out for that day.
 */
export class MemoryRateLimitStore implements RateLimitStore {
  readonly #windows = new Map<string, LRUCache<string, Window>>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
  }

  add({ limit, caller, window: length }: RateLimitHit): RateLimitEntry {
    const windows = this.#windowsOf(limit);
    const now = this.#now();
    const known = windows.get(caller);
    const window = known && now < known.began + length ? known : { began: now, used: 0 };
    window.used += 1;
    windows.set(caller, window);
    // In this order: `began + length - now` may come out a hair above `length`.
    return { used: window.used, endsIn: length - (now - window.began) };
  }

  #windowsOf(limit: string): LRUCache<string, Window> {
    const known = this.#windows.get(limit);
    if (known) return known;
    const windows = new LRUCache<string, Window>({ max: MAX_CALLERS });
    this.#windows.set(limit, windows);
    return windows;
  }
}
