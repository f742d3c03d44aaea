import type { Database } from '@lectern/database/database';

/** What the database had committed at an instant. */
export interface Mark {
  readonly marker: string;
  /** Milliseconds of the monotonic clock, taken before the database was asked. */
  readonly at: number;
}

/** A mark this young is shared, so that a thousand kept answers cost one query, in milliseconds. */
const SHARED_FOR = 200;

/** Tells, with one cheap query at a time, whether anything at all was committed in between. */
export class Freshness {
  readonly #database: Pick<Database, 'changeMarker'>;
  readonly #now: () => number;
  #last: Mark | undefined;
  #asking: Promise<Mark> | undefined;

  /** @param now milliseconds of a clock that never goes back */
  constructor(database: Pick<Database, 'changeMarker'>, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** The newest mark, at most {@link SHARED_FOR} old. */
  async current(): Promise<Mark> {
    if (this.#last && this.#now() - this.#last.at < SHARED_FOR) return this.#last;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** A mark taken after this call. */
  async now(): Promise<Mark> {
    await this.#asking?.catch(() => undefined);
    this.#last = undefined;
    return this.current();
  }

  async #ask(): Promise<Mark> {
    const at = this.#now();
    const marker = await this.#database.changeMarker();
    this.#last = { marker, at };
    return this.#last;
  }
}
