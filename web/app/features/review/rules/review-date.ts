const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Jan 5, 2024`, by the UTC calendar: the same on the server and in every browser. */
export function reviewDate(instant: string): string {
  return DAY.format(new Date(instant));
}
