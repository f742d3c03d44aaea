/** Counts of a window of time; they survive a restart and are the same for every node. */
export interface AttemptStore {
  /**
   * Counts one more, in one statement, so that of two at once neither is lost.
   *
   * @param window length in milliseconds; begins with the first attempt
   * @returns how many there were in this window, this one among them
   */
  count(key: string, window: number, now: number): Promise<number>;
  /** Takes one back. */
  refund(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  deleteExpired(now: number): Promise<void>;
}
