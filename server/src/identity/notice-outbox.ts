import type { SecurityNotice } from '@lectern/api/workflows/add-security-notice';
import type { NoticeOutbox } from '@lectern/identity/notices/notice-outbox';
import { enqueue } from '@lectern/jobs/enqueue';
import type { JobKind } from '@lectern/jobs/job-kind';
import type { JobRunner } from '@lectern/jobs/job-runner';
import { z } from 'zod';

const SECOND = 1_000;
/** How long such a notice is news, in milliseconds: a week, as the link of the letter beside it. */
const OF_USE = 7 * 86_400 * SECOND;

const noticePayload = z.object({
  /** Null: a decoy, which nobody gets. */
  accountId: z.string().nullable(),
  text: z.string(),
});

const ACCOUNT_NOTICE: JobKind<z.output<typeof noticePayload>> = {
  name: 'account-notice',
  payload: noticePayload,
};

/** Gives a notice to the product, which may be told it twice. Rejects where it has to be tried again. */
export type DeliverNotice = (notice: SecurityNotice) => Promise<void>;

/**
 * The notices of the identity provider, of what has happened to accounts, as jobs: they reach the product
 * also where it is another process, or was not there for a while.
 */
export function noticeOutbox(jobs: JobRunner, deliver: DeliverNotice): NoticeOutbox {
  jobs.handle({
    kind: ACCOUNT_NOTICE,
    concurrency: 5,
    concurrencyPer: 'process',
    lease: 30 * SECOND,
    timeout: 30 * SECOND,
    // It is tried until it is of no use any more.
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: { first: SECOND, longest: 300 * SECOND, jitter: 0.1 },
    failedPayload: 'erased',
    run: async ({ accountId, text }, { id }) => {
      if (accountId !== null) await deliver({ accountId, id, text });
    },
    reasonOf: (error) => (error instanceof Error ? error.name : 'unknown'),
  });
  return {
    add: async (writer, { accountId = null, text, at }) => {
      const times = { now: at, giveUpAt: at + OF_USE };
      await enqueue(writer, ACCOUNT_NOTICE, { accountId, text }, times);
    },
    wake: () => jobs.wake(),
  };
}
