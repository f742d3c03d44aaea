import { setImmediate } from 'node:timers/promises';
import type { Database } from '@lectern/database/database';
import type { NumberRange } from './number-range.ts';
import { selectLastNumber } from './queries.ts';

/** How a long run is stopped, and how it tells that it goes on. */
export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Called after every range. */
  readonly progress?: () => void;
}

/**
 * All listings, so many at a time; other requests have their turn between two ranges.
 *
 * @throws the reason of the signal once it is aborted
 */
export async function* numberRanges(
  { read }: Database,
  size: number,
  { signal, progress }: RunOptions = {},
): AsyncGenerator<NumberRange> {
  const last = await selectLastNumber(read);
  for (let after = 0; after < last; after += size) {
    signal?.throwIfAborted();
    yield { after, upTo: after + size };
    progress?.();
    await setImmediate();
  }
}
