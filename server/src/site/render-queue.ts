import { setImmediate } from 'node:timers/promises';
import { ApiError } from '@lectern/http/errors/api-error';

/**
 * Pages rendered at a time where the database is another process: one waits for its data while the
 * other is put together. With the database in this process there is nothing to wait for.
 */
const CONCURRENCY = { elsewhere: 2, here: 1 };
/** Pages that wait their turn for one asker or another. */
const MAX_WAITING = 200;
/** Pages that wait for one asker. */
const MAX_WAITING_PER_CLIENT = 20;
/**
 * Turns of the event loop before each page. In one turn libuv takes up one new connection, so a
 * single turn would have the others wait for as many pages; a turn in which nothing has arrived takes
 * microseconds.
 */
const TURNS_BETWEEN_PAGES = 50;
/** After it there is likely room again, in seconds. */
const RETRY_AFTER = 2;

export interface RenderQueueOptions {
  readonly database?: keyof typeof CONCURRENCY;
  readonly maxWaiting?: number;
  readonly maxWaitingPerClient?: number;
}

type Start = () => void;

/**
 * Renders pages a few at a time. Putting a page together holds up the whole process, so between two
 * of them whatever else has arrived is answered. Those who wait take turns by asker, so that many
 * pages for one delay another's by one page; what is kept for everybody goes first.
 */
export class RenderQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #maxWaitingPerClient: number;
  /** The asker whose turn is next stands first. */
  readonly #waitingByClient = new Map<string, Start[]>();
  readonly #forEverybody: Start[] = [];
  #running = 0;
  #length = 0;

  constructor({
    database = 'elsewhere',
    maxWaiting = MAX_WAITING,
    maxWaitingPerClient = MAX_WAITING_PER_CLIENT,
  }: RenderQueueOptions = {}) {
    this.#concurrency = CONCURRENCY[database];
    this.#maxWaiting = maxWaiting;
    this.#maxWaitingPerClient = maxWaitingPerClient;
  }

  /**
   * @param client undefined: a page that is kept for everybody
   * @throws ApiError `unavailable` where too many wait already; never for everybody's
   */
  async run<T>(client: string | undefined, render: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrency) await this.#waitForTurn(client);
    else this.#running += 1;
    try {
      for (let turn = 0; turn < TURNS_BETWEEN_PAGES; turn++) await setImmediate();
      return await render();
    } finally {
      this.#startNext();
    }
  }

  /** Resolves when it is its turn; the one before has left its place to it. */
  #waitForTurn(client: string | undefined): Promise<void> {
    const { promise, resolve: start } = Promise.withResolvers<void>();
    if (client === undefined) {
      // Always has room: whoever keeps such a page has it made once at a time.
      this.#forEverybody.push(start);
      return promise;
    }
    const waiting = this.#waitingByClient.get(client) ?? [];
    if (waiting.length >= this.#maxWaitingPerClient || this.#length >= this.#maxWaiting)
      throw tooBusy();
    this.#length += 1;
    waiting.push(start);
    this.#waitingByClient.set(client, waiting);
    return promise;
  }

  #startNext(): void {
    const start = this.#forEverybody.shift() ?? this.#takeNextClient();
    if (start) start();
    else this.#running -= 1;
  }

  #takeNextClient(): Start | undefined {
    for (const [client, waiting] of this.#waitingByClient) {
      this.#waitingByClient.delete(client);
      const start = waiting.shift();
      this.#length -= 1;
      if (waiting.length > 0) this.#waitingByClient.set(client, waiting);
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
