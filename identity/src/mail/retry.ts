import type { QueuedLetter } from './mail-store.ts';
import { SEND_TIMEOUT } from './transport.ts';

/** Longer than an attempt takes, so that meanwhile no other node tries. */
const FIRST_RETRY_DELAY = SEND_TIMEOUT + 5_000;
const MAX_RETRY_DELAY = FIRST_RETRY_DELAY * 2 ** 5;

/**
 * When a letter is tried next if the attempt now fails: after 30 seconds, doubled with each attempt up
 * to 16 minutes, and when it is given up at the latest.
 *
 * @param now UTC milliseconds, as is the answer
 */
export function nextRetryAt(
  { attempts, giveUpAt }: Pick<QueuedLetter, 'attempts' | 'giveUpAt'>,
  now: number,
): number {
  return Math.min(now + Math.min(FIRST_RETRY_DELAY * 2 ** attempts, MAX_RETRY_DELAY), giveUpAt);
}
