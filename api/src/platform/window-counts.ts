import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Who is counted at a time where a limit says nothing else. */
const COUNTED_AT_MOST = 5_000;

interface Window {
  readonly began: number;
  current: number;
}

/**
 * The limits' counts, in memory. The plugin's own go by the wall clock: set back by a day, it would
 * shut out for that day everybody who was counted before.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function windowCounts(now: () => number): FastifyRateLimitStoreCtor {
  return class WindowCounts implements FastifyRateLimitStore {
    readonly #windows: LRUCache<string, Window>;

    constructor({ cache = COUNTED_AT_MOST }: { readonly cache?: number }) {
      this.#windows = new LRUCache({ max: cache });
    }

    incr(
      key: string,
      tell: Parameters<FastifyRateLimitStore['incr']>[1],
      timeWindow: number,
    ): void {
      const at = now();
      const known = this.#windows.get(key);
      const window = known && at < known.began + timeWindow ? known : { began: at, current: 0 };
      window.current += 1;
      this.#windows.set(key, window);
      tell(null, { current: window.current, ttl: window.began + timeWindow - at });
    }

    child(share: object): WindowCounts {
      return new WindowCounts(share);
    }
  };
}
