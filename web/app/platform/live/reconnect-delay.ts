const FIRST = 2_000;
const LONGEST = 120_000;

/**
 * How long to wait before a stream is opened again, in milliseconds. What is spread over time does not all
 * come back at once when a server has started again.
 *
 * @param failures how often in a row it could not be opened, or ended at once
 * @param retryAfter what the server asked for, in seconds
 * @param random from 0 to below 1
 */
export function reconnectDelay(
  failures: number,
  retryAfter: number | undefined,
  random: number,
): number {
  const wait = Math.min(FIRST * 2 ** failures, LONGEST) * (0.5 + random / 2);
  return Math.max(wait, (retryAfter ?? 0) * 1_000 * (1 + random / 2));
}
