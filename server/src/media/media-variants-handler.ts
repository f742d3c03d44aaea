import { MEDIA_VARIANTS, notePreparation } from '@lectern/api/features/media/preparation';
import type { JobHandler } from '@lectern/jobs/job-handler';
import { RunEnded } from '@lectern/jobs/lease';
import { nameOf } from '@lectern/jobs/run-job';
import { UnreadableVideoError } from '@lectern/media/video/probe-video';
import { VideoToolError } from '@lectern/media/video/run-tool';
import { type PreparationContext, prepareVideo } from './prepare-video.ts';

const MINUTE = 60_000;
/** A disk may have been full; what fails three times will fail again. */
const MAX_ATTEMPTS = 3;

/**
 * Prepares uploaded videos, one at a time on each machine. What cannot be read is told to who uploaded
 * it, and is no failure of the job; what ffmpeg failed at is told to the operator too, who may have it
 * tried again.
 */
export function mediaVariantsHandler(
  context: PreparationContext,
): JobHandler<{ readonly assetId: string }> {
  const fail = (assetId: string) =>
    context.database.transaction(
      notePreparation,
      assetId,
      { preparation: 'failed' },
      context.clock(),
    );
  return {
    kind: MEDIA_VARIANTS,
    concurrency: 1,
    concurrencyPer: 'machine',
    lease: MINUTE,
    // Moving the description of a large file to its front is silent, and writes all of it once more.
    timeout: 15 * MINUTE,
    maxAttempts: MAX_ATTEMPTS,
    backoff: { first: MINUTE, longest: 10 * MINUTE, jitter: 0.2 },
    failedPayload: 'kept',
    run: async ({ assetId }, run) => {
      try {
        await prepareVideo(context, assetId, run);
      } catch (error) {
        const isUnreadable = error instanceof UnreadableVideoError;
        const isLast = run.attempt >= MAX_ATTEMPTS && !isGivenBack(run.signal);
        if (isUnreadable || isLast) await fail(assetId);
        if (!isUnreadable) throw error;
      }
    },
    reasonOf: (error) => (error instanceof VideoToolError ? error.message : nameOf(error)),
  };
}

/** True where somebody will go on with it. */
function isGivenBack({ reason }: AbortSignal): boolean {
  return reason instanceof RunEnded && reason.why !== 'too long';
}
