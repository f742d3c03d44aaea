import type { Instant } from '@lectern/database/schema';
import type { Random } from './random.ts';

const THREE_YEARS = 3 * 365 * 86_400_000;

/** Below 1, so that a growing place gets more newcomers each month. */
const GROWTH = 0.65;

/**
 * When the part `0…1` of all had arrived over the last three years: the later, the more a day.
 *
 * @param now UTC milliseconds
 */
export function arrivalTime(share: number, now: Instant): Instant {
  return Math.floor(now - THREE_YEARS * (1 - share ** GROWTH));
}

/** Some instant from `earliest` on, before `now`; all in UTC milliseconds. */
export function randomTimeAfter(earliest: Instant, now: Instant, random: Random): Instant {
  return earliest + Math.floor(random.next() * Math.max(0, now - earliest));
}
