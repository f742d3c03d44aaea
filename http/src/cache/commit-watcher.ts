import type { Database } from '@lectern/database/database';

/** What the database had committed at an instant. */
export interface CommitState {
  readonly marker: string;
  /** Milliseconds of the monotonic clock, taken before the database was asked. */
  readonly readAt: number;
}

/** A mark this young is shared, so that a thousand kept answers cost one query, in milliseconds. */
const SHARED_FOR_MS = 200;

/** Tells, with one cheap query at a time, whether anything at all was committed in between. */
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

  /** The newest mark, at most {@link SHARED_FOR_MS} old. */
  async current(): Promise<CommitState> {
    if (this.#last && this.#now() - this.#last.readAt < SHARED_FOR_MS) return this.#last;
    this.#pending ??= this.#read().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  /** A mark taken after this call. */
  async now(): Promise<CommitState> {
    await this.#pending?.catch(() => undefined);
    this.#last = undefined;
    return this.current();
  }

  async #read(): Promise<CommitState> {
    const at = this.#now();
    const marker = await this.#database.changeMarker();
    this.#last = { marker, readAt: at };
    return this.#last;
  }
}
