import type { Instant } from '@lectern/database/schema';

/**
 * When a learner did something, in UTC milliseconds: now, or for what is sent later the time that
 * their device says. A clock that is ahead would make what comes after it count as older.
 */
export function actedAt(at: string | undefined, now: Instant): Instant {
  return at === undefined ? now : Math.min(now, Date.parse(at));
}
