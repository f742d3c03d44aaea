import type { Instant } from '@lectern/database/schema';
import { removeOldUploads } from '@lectern/media/old-uploads';
import type { FastifyInstance } from 'fastify';
import type { ApiContext, MediaContext } from '../context.ts';
import { deleteOldStagedCourses } from '../features/course-import/course-import.ts';
import { deleteOldSignals } from '../features/live-signal/signal.ts';
import { ORPHANS_KEPT_FOR, sweepOrphans, sweepReplaced } from '../features/media/delete-asset.ts';
import { deleteOldNotices } from '../features/notice/old-notices.ts';
import { deleteOldAdditions } from '../features/teaching/addition.ts';

const HOUR = 3_600_000;

type SweepContext = Pick<ApiContext, 'database'> & {
  readonly media: Pick<MediaContext, 'store' | 'uploadFolder'>;
};

/** Removes, from the start on and every hour, what is no longer needed. */
export function sweepEveryHour(
  app: FastifyInstance,
  context: SweepContext & Pick<ApiContext, 'clock'>,
): void {
  let underWay = Promise.resolve();
  const begin = () => {
    underWay = sweep(context, context.clock()).catch((error: unknown) =>
      app.log.error({ err: error }, 'sweep failed'),
    );
  };
  const timer = setInterval(begin, HOUR).unref();
  app.addHook('onReady', async () => begin());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}

/**
 * Removes what is no longer needed.
 *
 * @param now UTC milliseconds
 */
export async function sweep({ database, media }: SweepContext, now: Instant): Promise<void> {
  await Promise.all([
    database.transaction(deleteOldAdditions, now),
    database.transaction(deleteOldStagedCourses, now),
    database.transaction(deleteOldSignals, now),
    deleteOldNotices(database, now),
    sweepOrphans({ database, store: media.store }, now),
    sweepReplaced({ database, store: media.store }, now),
    removeOldUploads(media.uploadFolder, now - ORPHANS_KEPT_FOR),
  ]);
}
