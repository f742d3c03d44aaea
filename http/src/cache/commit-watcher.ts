import type { Database } from '@lectern/database/database';

/** What the database had committed at an instant. */
export interface CommitState {
  /** Differs from that of another state if anything was committed in between, and each minute. */
  readonly marker: string;
  /** Milliseconds of the monotonic clock, taken before the database was asked. */
  readonly readAt: number;
}

/** How long one query serves all cached responses, in milliseconds. */
const SHARED_FOR_MS = 200;
/**
 * So often everything that is cached is checked as if something had been committed, in milliseconds:
 * there are responses that only time ends.
 */
const CHECKED_EVERY_MS = 60_000;

/** Tells, by one cheap query at a time, whether anything at all was committed since. */
export class CommitWatcher {
  readonly #database: Pick<Database, 'changeMarker'>;
  readonly #now: () => number;
  #last: CommitState | undefined;
  #pending: Promise<CommitState> | undefined;

  /** @param now milliseconds of a clock that never goes back */
  constructor(database: Pick<Database, 'changeMarker'>, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** The newest state, at most {@link SHARED_FOR_MS} old. */
  async recent(): Promise<CommitState> {
    if (this.#last && this.#now() - this.#last.readAt < SHARED_FOR_MS) return this.#last;
    this.#pending ??= this.#read().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  /** A state that is read after this call. */
  async latest(): Promise<CommitState> {
    await this.#pending?.catch(() => undefined);
    this.#last = undefined;
    return this.recent();
  }

  async #read(): Promise<CommitState> {
    const readAt = this.#now();
    const minute = Math.floor(readAt / CHECKED_EVERY_MS);
    const marker = `${await this.#database.changeMarker()} ${minute}`;
    this.#last = { marker, readAt };
    return this.#last;
  }
}
