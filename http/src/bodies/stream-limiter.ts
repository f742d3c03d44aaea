import type { Readable } from 'node:stream';
import { ApiError } from '../errors/api-error.ts';

/** Long responses that are sent at a time, to all callers together. */
const MAX_STREAMS = 16;
/** Long responses that are sent to one address at a time. */
const MAX_PER_CALLER = 2;
/**
 * A stream that has run this long may be ended to make room for another, in milliseconds: it is the
 * time of half a hundred megabytes at ten megabits a second.
 */
const MAY_BE_ENDED_AFTER = 60_000;
/** After it another stream is likely to have ended, in seconds. */
const RETRY_AFTER = 10;

export interface StreamLimiterOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly maxStreams?: number;
  readonly maxPerCaller?: number;
}

interface OpenStream {
  readonly caller: string;
  readonly since: number;
  readonly stream: Readable;
}

/**
 * Bounds how many long responses are sent at a time: each holds memory for as long as its reader
 * takes. One that is read slowly on purpose runs only until another caller needs its place.
 */
export class StreamLimiter {
  readonly #open = new Set<OpenStream>();
  readonly #now: () => number;
  readonly #maxStreams: number;
  readonly #maxPerCaller: number;

  constructor({
    now,
    maxStreams: places = MAX_STREAMS,
    maxPerCaller: placesOfOne = MAX_PER_CALLER,
  }: StreamLimiterOptions) {
    this.#now = now;
    this.#maxStreams = places;
    this.#maxPerCaller = placesOfOne;
  }

  /**
   * Opens a stream and counts it until it is closed.
   *
   * @param open makes the stream; called only if there is room
   * @throws ApiError `too-many-requests` if the caller has as many open as one may have,
   *   `unavailable` if all callers together have
   */
  start<Stream extends Readable>(caller: string, open: () => Stream): Stream {
    const count = [...this.#open].filter((one) => one.caller === caller).length;
    if (count >= this.#maxPerCaller) {
      throw new ApiError(
        'too-many-requests',
        'Please wait until what you asked for before has arrived.',
        { retryAfter: RETRY_AFTER },
      );
    }
    if (this.#open.size >= this.#maxStreams && !this.#makeRoom()) {
      throw new ApiError('unavailable', 'Too many ask for this just now. Please try again.', {
        retryAfter: RETRY_AFTER,
      });
    }
    const stream = open();
    const entry = { caller, since: this.#now(), stream };
    this.#open.add(entry);
    stream.once('close', () => this.#open.delete(entry));
    return stream;
  }

  /** Ends the oldest stream if it has run long enough. */
  #makeRoom(): boolean {
    const [oldest] = this.#open;
    if (!oldest || this.#now() - oldest.since < MAY_BE_ENDED_AFTER) return false;
    this.#open.delete(oldest);
    oldest.stream.destroy();
    return true;
  }
}
