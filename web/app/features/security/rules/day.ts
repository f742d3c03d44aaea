const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** `Jan 5, 2026`, by the calendar on the wall. @param instant UTC milliseconds */
export function dayOf(instant: number): string {
  return DAY.format(instant);
}
