/** One window of time, which starts with its first use; in milliseconds. */
export interface RateLimitWindow {
  readonly key: string;
  readonly window: number;
}

/** How often it was used in the window, and when the window ends, UTC milliseconds. */
export interface RateLimitCount {
  readonly points: number;
  readonly expiresAt: number;
}

/** Counts that survive a restart and are the same for every node. */
export interface RateLimitStore {
  /**
   * Counts one more use of each, in one statement, so that of two at once neither is lost.
   *
   * @param windows each key once
   * @returns by key, this use among them
   */
  count(
    windows: readonly RateLimitWindow[],
    now: number,
  ): Promise<ReadonlyMap<string, RateLimitCount>>;
  /** Takes so many uses back of each; where none is left, the window has ended. */
  refund(points: ReadonlyMap<string, number>, now: number): Promise<void>;
  deleteExpired(now: number): Promise<void>;
}
