import type { Readable } from 'node:stream';
import { ApiError } from '../errors/api-error.ts';

/** Long answers that are sent at a time, for everybody together. */
const PLACES = 16;
/** Long answers that are sent to one address at a time. */
const PLACES_OF_ONE = 2;
/**
 * Whoever has taken this long makes room where all places are taken, in milliseconds: half a hundred
 * megabytes at ten megabits a second.
 */
const LONG_ENOUGH = 60_000;
/** After it there is likely a place again, in seconds. */
const RETRY_AFTER = 10;

export interface StreamPlacesOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly places?: number;
  readonly placesOfOne?: number;
}

interface Taken {
  readonly who: string;
  readonly since: number;
  readonly stream: Readable;
}

/**
 * Bounds how many long answers are sent at a time: each holds memory for as long as its reader takes.
 * One that is read slowly on purpose keeps its place only until somebody else wants it.
 */
export class StreamPlaces {
  readonly #taken = new Set<Taken>();
  readonly #now: () => number;
  readonly #places: number;
  readonly #placesOfOne: number;

  constructor({ now, places = PLACES, placesOfOne = PLACES_OF_ONE }: StreamPlacesOptions) {
    this.#now = now;
    this.#places = places;
    this.#placesOfOne = placesOfOne;
  }

  /**
   * Gives a stream a place until it is closed.
   *
   * @param open makes the stream; called where there is a place
   * @throws ApiError `too-many-requests` where one has taken all that one may have, `unavailable`
   *   where all are taken
   */
  take<Stream extends Readable>(who: string, open: () => Stream): Stream {
    const own = [...this.#taken].filter((taken) => taken.who === who).length;
    if (own >= this.#placesOfOne) {
      throw new ApiError(
        'too-many-requests',
        'Please wait until what you asked for before has arrived.',
        { retryAfter: RETRY_AFTER },
      );
    }
    if (this.#taken.size >= this.#places && !this.#makeRoom()) {
      throw new ApiError('unavailable', 'Too many ask for this just now. Please try again.', {
        retryAfter: RETRY_AFTER,
      });
    }
    const stream = open();
    const taken = { who, since: this.#now(), stream };
    this.#taken.add(taken);
    stream.once('close', () => this.#taken.delete(taken));
    return stream;
  }

  /** Ends the oldest if it has had its time. */
  #makeRoom(): boolean {
    const [oldest] = this.#taken;
    if (!oldest || this.#now() - oldest.since < LONG_ENOUGH) return false;
    this.#taken.delete(oldest);
    oldest.stream.destroy();
    return true;
  }
}
