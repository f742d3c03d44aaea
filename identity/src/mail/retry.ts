import type { QueuedLetter } from './mail-store.ts';
import { SEND_TIMEOUT } from './transport.ts';

/** Longer than a try takes, so that it is also the time in which no other node tries. */
const FIRST_RETRY_DELAY = SEND_TIMEOUT + 5_000;
const MAX_RETRY_DELAY = FIRST_RETRY_DELAY * 2 ** 5;

/**
 * When a letter that is tried now is tried next, should this fail: after 30 seconds, then after
 * twice as long each time up to 16 minutes, but when it is given up at the latest.
 *
 * @param now UTC milliseconds, as is the answer
 */
export function nextRetryAt(
  { attempts, giveUpAt }: Pick<QueuedLetter, 'attempts' | 'giveUpAt'>,
  now: number,
): number {
  return Math.min(now + Math.min(FIRST_RETRY_DELAY * 2 ** attempts, MAX_RETRY_DELAY), giveUpAt);
}
