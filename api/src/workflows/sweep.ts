import type { Database } from '@lectern/database/database';
import type { FastifyInstance } from 'fastify';
import { deleteOldStagedCourses } from '../features/course-import/course-import.ts';
import { deleteOldAdditions } from '../features/teaching/addition.ts';

const HOUR = 3_600_000;

/**
 * Removes, from the start on and every hour, what is no longer needed.
 *
 * @param clock UTC milliseconds
 */
export function sweepEveryHour(app: FastifyInstance, database: Database, clock: () => number) {
  let underWay = Promise.resolve();
  const sweep = () => {
    underWay = Promise.all([
      database.transaction(deleteOldAdditions, clock()),
      database.transaction(deleteOldStagedCourses, clock()),
    ]).then(
      () => undefined,
      (error: unknown) => app.log.error({ err: error }, 'sweep failed'),
    );
  };
  const timer = setInterval(sweep, HOUR).unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
