import type { ListedJob } from '@lectern/jobs/operator';
import { plainLine } from '../terminal/plain-line.ts';

/**
 * One job as a line with tabs between its fields: id, kind, state, attempts, next attempt, and why the
 * last one failed.
 */
export function jobLine(job: ListedJob): string {
  const { id, kind, state, attempts, nextRunAt, lastError = '' } = job;
  const next = nextRunAt === undefined ? '-' : new Date(nextRunAt).toISOString();
  return [id, kind, state, attempts, next, plainLine(lastError) || '-'].join('\t');
}
