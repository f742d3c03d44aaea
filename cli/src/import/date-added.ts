import { day } from '@lectern/contract/course';
import { z } from 'zod';
import { quoteValue } from '../terminal/quote-value.ts';

/** Instants count from this day; a course on a web site that claims to be older is a slip. */
const EARLIEST = '1970-01-01';

/**
 * How far ahead a course may be dated, in days: next year's programme may be prepared, but a year
 * such as 2206 would keep a course at the top of "newest" for good.
 */
const DAYS_AHEAD = 366;
const DAY = 86_400_000;

/** RFC 3339 with the seconds left out or not: without an offset nobody could say which instant. */
const DATE_TIME = /^(?<day>\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const DAY_ALONE = /^\d{4}-\d\d-\d\d$/;

/**
 * Turns a day into its first instant in UTC, and a date-time into its own; in UTC milliseconds.
 *
 * @param now UTC milliseconds
 */
export function dateAdded(now: number) {
  const latest = new Date(now + DAYS_AHEAD * DAY).toISOString().slice(0, 10);
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const problem = problemOf(value, latest);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .transform(instantOf);
}

/** NaN where it is not written as an instant. */
function instantOf(value: string): number {
  return Date.parse(DAY_ALONE.test(value) ? `${value}T00:00:00Z` : value);
}

function problemOf(value: string, latest: string): string | null {
  const written = DAY_ALONE.test(value) ? value : DATE_TIME.exec(value)?.groups?.day;
  if (written === undefined) {
    return `Please give the day as YYYY-MM-DD, or the time as YYYY-MM-DDTHH:MM:SSZ, not ${quoteValue(value)}.`;
  }
  if (!day.safeParse(written).success) return `There is no day ${written} in the calendar.`;
  const instant = instantOf(value);
  if (Number.isNaN(instant)) return `There is no such time as ${value}.`;
  const inUtc = new Date(instant).toISOString().slice(0, 10);
  if (inUtc < EARLIEST || inUtc > latest) {
    return `Please give a day from ${EARLIEST} to ${latest}, not ${value}.`;
  }
  return null;
}
