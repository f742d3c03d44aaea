import { NETWORK } from '../messages.ts';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/**
 * `today at 14:05`, else `Jan 5, 2026 at 14:05`, by the clock on the wall.
 *
 * @param seenAt UTC milliseconds, as `now`
 */
export function whenSeen(seenAt: number, now: number): string {
  const clockTime = time.format(seenAt);
  return day.format(seenAt) === day.format(now)
    ? NETWORK.today(clockTime)
    : NETWORK.earlier(day.format(seenAt), clockTime);
}
