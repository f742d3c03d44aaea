import type { Instant } from '@lectern/database/schema';

const DAY = 86_400_000;

/** The calendar day of an instant in UTC, `YYYY-MM-DD`. */
export function utcDay(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/**
 * The day on which something was done where the learner is. Nowhere is the date more than a day from
 * that of UTC: a device that says otherwise is not believed.
 *
 * @param day `YYYY-MM-DD` as the learner's device has it
 */
export function localDay(day: string | undefined, at: Instant): string {
  const today = utcDay(at);
  if (day === undefined) return today;
  return Math.abs(Date.parse(day) - Date.parse(today)) <= DAY ? day : today;
}

/** The seven days, Monday first, of the week that a day is in (ISO 8601). */
export function weekOf(day: string): string[] {
  const instant = Date.parse(day);
  const sinceMonday = (new Date(instant).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, place) => utcDay(instant + (place - sinceMonday) * DAY));
}
