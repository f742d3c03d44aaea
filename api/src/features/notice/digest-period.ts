import type { Instant } from '@lectern/database/schema';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** When a day begins for letters: in the morning of Europe, the night of America. */
const SENT_AT = 5 * HOUR;
/** 1 January 1970 was a Thursday: three days after a Monday. */
const MONDAY = 3 * DAY;

/**
 * The day, or the Monday of the week, whose letters are due: at 05:00 UTC another begins.
 *
 * @param now UTC milliseconds
 * @returns `YYYY-MM-DD`
 */
export function periodAt(frequency: 'daily' | 'weekly', now: Instant): string {
  const time = now - SENT_AT;
  const begun = frequency === 'daily' ? time - (time % DAY) : time - ((time + MONDAY) % (7 * DAY));
  return new Date(begun).toISOString().slice(0, 10);
}
