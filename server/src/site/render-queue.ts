import { setImmediate } from 'node:timers/promises';
import { ApiError } from '@lectern/http/errors/api-error';

/**
 * Pages rendered at once. With the database in another process, one page waits for its data while
 * another is rendered; with the database in this process there is nothing to wait for.
 */
const CONCURRENCY = { elsewhere: 2, here: 1 };
/** Pages that may wait for all clients together. */
const MAX_WAITING = 200;
/** Pages that may wait for one client. */
const MAX_WAITING_PER_CLIENT = 20;
/**
 * Turns of the event loop before each page. libuv accepts one new connection in a turn, so after a
 * single turn a burst of connections would wait for as many pages; an idle turn takes microseconds.
 */
const TURNS_BETWEEN_PAGES = 50;
/** There is likely room again after this time, in seconds. */
const RETRY_AFTER = 2;

export interface RenderQueueOptions {
  readonly database?: keyof typeof CONCURRENCY;
  readonly maxWaiting?: number;
  readonly maxWaitingPerClient?: number;
}

type Start = () => void;

/**
 * Renders a few pages at once. A rendering blocks the process, so other requests are answered between
 * two pages. Waiting clients take turns, so that many pages of one client delay another's by one page;
 * pages that are cached for all visitors go first.
 */
export class RenderQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #maxWaitingPerClient: number;
  /** The first entry is the client whose turn is next. */
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
   * @param client undefined: a page that is cached for all visitors
   * @throws ApiError `unavailable` where too many pages wait already; never for a page for everybody
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

  /** Resolves when the page may start; `#running` already counts it. */
  #waitForTurn(client: string | undefined): Promise<void> {
    const { promise, resolve: start } = Promise.withResolvers<void>();
    if (client === undefined) {
      // Without a limit: the cache renders each such page once at a time.
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
