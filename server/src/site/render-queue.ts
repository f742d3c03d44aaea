import { setImmediate } from 'node:timers/promises';
import { ApiError } from '@lectern/http/errors/api-error';

/**
 * Pages rendered at a time where the database is another process: one waits for its data while the
 * other is put together. With the database in this process there is nothing to wait for.
 */
const AT_ONCE = { elsewhere: 2, here: 1 };
/** Pages that wait their turn for one asker or another. */
const WAITING = 200;
/** Pages that wait for one asker. */
const WAITING_FOR_ONE = 20;
/**
 * Turns of the event loop before each page. In one turn libuv takes up one new connection, so a
 * single turn would have the others wait for as many pages; a turn in which nothing has arrived takes
 * microseconds.
 */
const TURNS = 50;
/** After it there is likely room again, in seconds. */
const RETRY_AFTER = 2;

export interface RenderQueueOptions {
  readonly database?: keyof typeof AT_ONCE;
  readonly waiting?: number;
  readonly waitingForOne?: number;
}

type Start = () => void;

/**
 * Renders pages a few at a time. Putting a page together holds up the whole process, so between two
 * of them whatever else has arrived is answered. Those who wait take turns by asker, so that many
 * pages for one delay another's by one page; what is kept for everybody goes first.
 */
export class RenderQueue {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #waitingForOne: number;
  /** The asker whose turn is next stands first. */
  readonly #turns = new Map<string, Start[]>();
  readonly #forEverybody: Start[] = [];
  #running = 0;
  #length = 0;

  constructor({
    database = 'elsewhere',
    waiting = WAITING,
    waitingForOne = WAITING_FOR_ONE,
  }: RenderQueueOptions = {}) {
    this.#atOnce = AT_ONCE[database];
    this.#waiting = waiting;
    this.#waitingForOne = waitingForOne;
  }

  /**
   * @param asker undefined: a page that is kept for everybody
   * @throws ApiError `unavailable` where too many wait already; never for everybody's
   */
  async run<T>(asker: string | undefined, render: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#turn(asker);
    else this.#running += 1;
    try {
      for (let turn = 0; turn < TURNS; turn++) await setImmediate();
      return await render();
    } finally {
      this.#next();
    }
  }

  /** Resolves when it is its turn; the one before has left its place to it. */
  #turn(asker: string | undefined): Promise<void> {
    const { promise, resolve: start } = Promise.withResolvers<void>();
    if (asker === undefined) {
      // Always has room: whoever keeps such a page has it made once at a time.
      this.#forEverybody.push(start);
      return promise;
    }
    const waiting = this.#turns.get(asker) ?? [];
    if (waiting.length >= this.#waitingForOne || this.#length >= this.#waiting) throw tooBusy();
    this.#length += 1;
    waiting.push(start);
    this.#turns.set(asker, waiting);
    return promise;
  }

  #next(): void {
    const start = this.#forEverybody.shift() ?? this.#nextInTurn();
    if (start) start();
    else this.#running -= 1;
  }

  #nextInTurn(): Start | undefined {
    for (const [asker, waiting] of this.#turns) {
      this.#turns.delete(asker);
      const start = waiting.shift();
      this.#length -= 1;
      if (waiting.length > 0) this.#turns.set(asker, waiting);
      return start;
    }
    return undefined;
  }
}

function tooBusy(): ApiError {
  return new ApiError('unavailable', 'Too many pages are wanted just now. Please try again.', {
    retryAfter: RETRY_AFTER,
  });
}
