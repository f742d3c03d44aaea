const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * `Jan 5, 2024`, by the UTC calendar; undefined where the provider did not say.
 *
 * @param createdAt UTC milliseconds
 */
export function memberSince(createdAt: number | undefined): string | undefined {
  return createdAt === undefined || Number.isNaN(createdAt) ? undefined : DAY.format(createdAt);
}
