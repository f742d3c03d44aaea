const DAY = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const TIME = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/**
 * `Jan 5, 2026, 09:00 UTC`: the same for administrators of all places. A line breaks only between the day
 * and the time.
 */
export function instantShown(instant: string): string {
  const date = new Date(instant);
  return `${unbroken(DAY.format(date))}, ${unbroken(`${TIME.format(date)} UTC`)}`;
}

/** A text that no line breaks. */
export function unbroken(text: string): string {
  return text.replaceAll(/\s/g, '\u00a0');
}
