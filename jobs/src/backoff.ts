/** The pauses between the attempts of a job, in milliseconds. */
export interface Backoff {
  /** After the first attempt; doubled with each further one. */
  readonly first: number;
  /** No pause is longer. */
  readonly longest: number;
  /** The part of a pause, 0 to 1, by which it may be shorter, so that jobs which failed together part. */
  readonly jitter: number;
}

/** So that doubling ends before numbers do. */
const MOST_DOUBLINGS = 50;

/**
 * The pause after an attempt that failed, in whole milliseconds.
 *
 * @param attempts how many there were, 1 or more
 * @param random a number from 0 to below 1, as `Math.random` gives it
 */
export function pauseAfter(attempts: number, backoff: Backoff, random: () => number): number {
  const doublings = Math.min(attempts - 1, MOST_DOUBLINGS);
  const pause = Math.min(backoff.first * 2 ** doublings, backoff.longest);
  return Math.round(pause * (1 - backoff.jitter * random()));
}
