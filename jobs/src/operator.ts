import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import {
  countFailed,
  countWaiting,
  deleteJob,
  type JobMatch,
  type ListedRow,
  lockJob,
  type NewestQuery,
  selectJobs,
  selectNewest,
  selectNextRunAt,
  selectPayloads,
  updateJob,
} from './queries.ts';

/** A job in a list, without what it was given. Instants are UTC milliseconds. */
export interface ListedJob {
  readonly id: string;
  readonly kind: string;
  readonly key: string | undefined;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly attempts: number;
  /** Undefined where it is not run again by itself, or is being run. */
  readonly nextRunAt: Instant | undefined;
  readonly lastError: string | undefined;
  readonly createdAt: Instant;
}

/** Which jobs are listed. */
export interface JobQuery {
  /** Only those that failed for good. */
  readonly failed: boolean;
  readonly limit: number;
  /** The id of the last job of the part before. */
  readonly after?: string | undefined;
}

/**
 * Jobs that are not done, the oldest first, a part at a time.
 *
 * @param now UTC milliseconds
 */
export async function listJobs(
  reader: Reader,
  query: JobQuery,
  now: Instant,
): Promise<ListedJob[]> {
  return (await selectJobs(reader, query)).map((row) => listed(row, now));
}

export type { JobMatch };

/** A job in a list of the newest. */
export interface NewestJob extends ListedJob {
  /** False where what it was given was erased. */
  readonly canRetry: boolean;
}

/**
 * Jobs that are not done, the newest first, a part at a time.
 *
 * @param now UTC milliseconds
 * @returns where the next part begins; undefined after the last
 */
export async function listNewestJobs(
  reader: Reader,
  query: NewestQuery,
  now: Instant,
): Promise<{ readonly jobs: NewestJob[]; readonly next: string | undefined }> {
  const { rows, next } = await selectNewest(reader, query);
  const jobs = rows.map((row) => ({ ...listed(row, now), canRetry: Boolean(row.has_payload) }));
  return { jobs, next };
}

/**
 * What jobs were given, by their ids; without those of which it was erased. It may hold secrets: only what is
 * none may be shown.
 */
export async function readGiven(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPayloads(reader, ids);
  return new Map(rows.map(({ id, payload }) => [id, JSON.parse(payload ?? 'null')]));
}

/** How many jobs wait, and whether they are run in time. Counts go no further than was asked. */
export interface JobFigures {
  readonly failed: number;
  readonly waiting: number;
  /** When the job was due that has waited longest; undefined where none is due. */
  readonly oldestDue: Instant | undefined;
}

/**
 * @param kinds that wait to be run here: their handlers are there
 * @param most counted
 * @param now UTC milliseconds
 */
export async function jobFigures(
  reader: Reader,
  kinds: readonly string[],
  most: number,
  now: Instant,
): Promise<JobFigures> {
  const counts = await Promise.all(kinds.map((kind) => countWaiting(reader, kind, most)));
  const due = await Promise.all(kinds.map((kind) => selectNextRunAt(reader, kind)));
  const times = due.flatMap((at) => (at !== undefined && Number(at) <= now ? Number(at) : []));
  return {
    failed: await countFailed(reader, most),
    waiting: Math.min(
      most,
      counts.reduce((sum, count) => sum + count, 0),
    ),
    oldestDue: times.length === 0 ? undefined : Math.min(...times),
  };
}

/** What became of the operator's wish. */
export type RetryOutcome = 'retried' | 'not found' | 'running' | 'erased';

/**
 * Has a job run now that waits or has failed for good; its attempts are counted anew.
 *
 * @param now UTC milliseconds
 */
export async function retryJob(writer: Writer, id: string, now: Instant): Promise<RetryOutcome> {
  const job = await lockJob(writer, id);
  if (!job) return 'not found';
  if (isRunning(job, now)) return 'running';
  if (job.payload === null) return 'erased';
  const giveUpAt = job.failed_at === null ? job.give_up_at : null;
  await updateJob(writer, id, {
    run_at: now,
    attempts: 0,
    claimed_by: null,
    failed_at: null,
    give_up_at: giveUpAt,
  });
  return 'retried';
}

export type RemovalOutcome = 'deleted' | 'not found' | 'running';

/**
 * Deletes a job that waits or has failed; what it was to do is not done.
 *
 * @param now UTC milliseconds
 */
export async function removeJob(writer: Writer, id: string, now: Instant): Promise<RemovalOutcome> {
  const job = await lockJob(writer, id);
  if (!job) return 'not found';
  if (isRunning(job, now)) return 'running';
  await deleteJob(writer, id);
  return 'deleted';
}

function listed(row: ListedRow, now: Instant): ListedJob {
  const state = row.failed_at !== null ? 'failed' : isRunning(row, now) ? 'running' : 'waiting';
  return {
    id: row.id,
    kind: row.kind,
    key: row.key ?? undefined,
    state,
    attempts: row.attempts,
    nextRunAt: state === 'waiting' ? row.run_at : undefined,
    lastError: row.last_error ?? undefined,
    createdAt: row.created_at,
  };
}

/** A claim that has run out is none. */
function isRunning(
  { claimed_by, run_at }: Pick<ListedRow, 'claimed_by' | 'run_at'>,
  now: Instant,
): boolean {
  return claimed_by !== null && run_at > now;
}
