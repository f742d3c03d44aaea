import type { Readable } from 'node:stream';
import { ApiError } from '../errors/api-error.ts';

/** Long answers that are sent at a time, for everybody together. */
const MAX_STREAMS = 16;
/** Long answers that are sent to one address at a time. */
const MAX_PER_CALLER = 2;
/**
 * Whoever has taken this long makes room where all places are taken, in milliseconds: half a hundred
 * megabytes at ten megabits a second.
 */
const MAY_BE_ENDED_AFTER = 60_000;
/** After it there is likely a place again, in seconds. */
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
 * Bounds how many long answers are sent at a time: each holds memory for as long as its reader takes.
 * One that is read slowly on purpose keeps its place only until somebody else wants it.
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
   * Gives a stream a place until it is closed.
   *
   * @param open makes the stream; called where there is a place
   * @throws ApiError `too-many-requests` where one has taken all that one may have, `unavailable`
   *   where all are taken
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

  /** Ends the oldest if it has had its time. */
  #makeRoom(): boolean {
    const [oldest] = this.#open;
    if (!oldest || this.#now() - oldest.since < MAY_BE_ENDED_AFTER) return false;
    this.#open.delete(oldest);
    oldest.stream.destroy();
    return true;
  }
}
