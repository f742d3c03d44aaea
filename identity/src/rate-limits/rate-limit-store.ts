/** One more of something, in a window of time that begins with the first; both in milliseconds. */
export interface Counted {
  readonly key: string;
  readonly window: number;
}

/** How many there are in the window, and when it ends, UTC milliseconds. */
export interface Tally {
  readonly points: number;
  readonly expiresAt: number;
}

/** Counts of windows of time; they survive a restart and are the same for every node. */
export interface AttemptStore {
  /**
   * Counts one more of each, in one statement, so that of two at once neither is lost.
   *
   * @param counted each key once
   * @returns by key, this one among them
   */
  count(counted: readonly Counted[], now: number): Promise<ReadonlyMap<string, Tally>>;
  /** Takes so many back of each; where none is left, the window has ended. */
  refund(points: ReadonlyMap<string, number>, now: number): Promise<void>;
  deleteExpired(now: number): Promise<void>;
}
