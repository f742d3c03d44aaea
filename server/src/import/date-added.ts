import { day } from '@lectern/contract/course';
import { z } from 'zod';
import { shown } from './shown.ts';

/** Instants count from this day; a course on a web site that claims to be older is a slip. */
const EARLIEST = '1970-01-01';

/**
 * How far ahead a course may be dated, in days: next year's programme may be prepared, but a year
 * such as 2206 would keep a course at the top of "newest" for good.
 */
const DAYS_AHEAD = 366;
const DAY = 86_400_000;

/**
 * Turns a day into its first instant, in UTC milliseconds.
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
    .transform((value) => Date.parse(`${value}T00:00:00Z`));
}

function problemOf(value: string, latest: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) {
    return `Please give the day as YYYY-MM-DD, not ${shown(value)}.`;
  }
  if (!day.safeParse(value).success) return `There is no day ${value} in the calendar.`;
  if (value < EARLIEST || value > latest) {
    return `Please give a day from ${EARLIEST} to ${latest}, not ${value}.`;
  }
  return null;
}
