const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** `5 Jan 2026, 09:00` where the reader is. */
export function timeShown(instant: string): string {
  return TIME.format(new Date(instant));
}
