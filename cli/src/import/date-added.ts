import { day } from '@lectern/contract/course';
import { z } from 'zod';
import { quoteValue } from '../terminal/quote-value.ts';

/** An earlier date of a course on a web site is a mistake. */
const EARLIEST = '1970-01-01';

/**
 * How far in the future a course may be dated, in days: next year's programme is possible, but a year
 * such as 2206 would keep a course at the top of "newest" for ever.
 */
const DAYS_AHEAD = 366;
const DAY = 86_400_000;

/** RFC 3339, seconds optional; the offset is required, because the instant depends on it. */
const DATE_TIME = /^(?<day>\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const DAY_ALONE = /^\d{4}-\d\d-\d\d$/;

/**
 * Parses a day as its first instant in UTC, and a date-time as its instant; in UTC milliseconds.
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
