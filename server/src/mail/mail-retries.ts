import type { JobHandler } from '@lectern/jobs/job-handler';
import { SEND_TIMEOUT } from './transport.ts';

const SECOND = 1_000;

/** How jobs that send a letter are tried. All times are milliseconds. */
export const MAIL_RETRIES = {
  /** As many as a transport sends at the same time. */
  concurrency: 5,
  concurrencyPer: 'process',
  lease: 30 * SECOND,
  /** A transport gives up before. */
  timeout: SEND_TIMEOUT + 5 * SECOND,
  /** It is tried until it is of no use any more. */
  maxAttempts: Number.POSITIVE_INFINITY,
  /** Half a minute to 16 minutes; tests rely on the exact times, and few letters fail together. */
  backoff: { first: 30 * SECOND, longest: 30 * SECOND * 2 ** 5, jitter: 0 },
} as const satisfies Partial<JobHandler<unknown>>;
