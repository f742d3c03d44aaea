import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import {
  type RemovalOutcome,
  type RetryOutcome,
  removeJob,
  retryJob,
} from '@lectern/jobs/operator';
import { lockActorWithRole, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';

const RUNNING = 'This job is being run. Please look again in a moment.';
const ERASED = 'What this job was given was erased when it failed: it cannot be run again.';

/**
 * Has a job run now; its attempts are counted anew.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`, or `conflict` where it is being
 *   run or what it was given was erased
 */
export const retryJobAgain = defineTransaction(
  import.meta.url,
  'retryJobAgain',
  async (writer: Writer, user: SignedInUser, id: string, now: Instant): Promise<void> => {
    const actor = await lockActorWithRole(writer, user, 'administrator');
    refuseUnless(await retryJob(writer, id, now));
    await record(writer, actor, { id, action: 'job.retry', now });
  },
);

/** Deletes a job: what it was to do is not done. Otherwise as {@link retryJobAgain}. */
export const deleteJobForGood = defineTransaction(
  import.meta.url,
  'deleteJobForGood',
  async (writer: Writer, user: SignedInUser, id: string, now: Instant): Promise<void> => {
    const actor = await lockActorWithRole(writer, user, 'administrator');
    refuseUnless(await removeJob(writer, id, now));
    await record(writer, actor, { id, action: 'job.delete', now });
  },
);

function refuseUnless(outcome: RetryOutcome | RemovalOutcome): void {
  if (outcome === 'not found') throw notFound('This job');
  if (outcome === 'running') throw new ApiError('conflict', RUNNING);
  if (outcome === 'erased') throw new ApiError('conflict', ERASED);
}

async function record(
  writer: Writer,
  { personId: actorId }: SignedInUser,
  { id, action, now }: { readonly id: string; readonly action: `job.${string}`; now: Instant },
): Promise<void> {
  await recordAudit(writer, { at: now, actorId, action, subject: { type: 'job', id } });
}
