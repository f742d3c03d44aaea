const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `5 January 2026` of `2026-01-05`: the same on the server and in every browser. */
export function dayShown(day: string): string {
  return DAY.format(new Date(day));
}
