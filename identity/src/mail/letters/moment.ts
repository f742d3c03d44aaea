/** To the minute, and in UTC: the reader's time zone is unknown. */
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Such as `28 November 2026 at 12:05 UTC`. @param at UTC milliseconds */
export function momentInWords(at: number): string {
  return `${MOMENT.format(at)} UTC`;
}
