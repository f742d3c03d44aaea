import type { Instant } from '@lectern/database/schema';
import type { Random } from './random.ts';

const THREE_YEARS = 3 * 365 * 86_400_000;

/** An exponent below 1: more arrive each month than in the month before. */
const GROWTH = 0.65;

/**
 * The instant by which a share (0 to 1) of all had arrived in the last three years.
 *
 * @param now UTC milliseconds
 */
export function arrivalTime(share: number, now: Instant): Instant {
  return Math.floor(now - THREE_YEARS * (1 - share ** GROWTH));
}

/** A random instant from `earliest` to `now`, in UTC milliseconds. */
export function randomTimeAfter(earliest: Instant, now: Instant, random: Random): Instant {
  return earliest + Math.floor(random.next() * Math.max(0, now - earliest));
}
