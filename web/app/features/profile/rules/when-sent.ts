const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/**
 * `at 14:05`, or of another day `on Jan 5, 2026 at 14:05`, by the clock on the wall.
 *
 * @param sentAt UTC milliseconds, as `now`
 */
export function whenSent(sentAt: number, now: number): string {
  const clockTime = `at ${time.format(sentAt)}`;
  return day.format(sentAt) === day.format(now)
    ? clockTime
    : `on ${day.format(sentAt)} ${clockTime}`;
}
