const INSTANT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** `Jan 5, 2026, 09:00 UTC`: the same for administrators of all places. */
export function instantShown(instant: string): string {
  return `${INSTANT.format(new Date(instant))} UTC`;
}
