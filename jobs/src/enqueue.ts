import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import type { JobKind } from './job-kind.ts';
import { deleteByKey, insertJobs } from './queries.ts';

export interface EnqueueOptions {
  /** UTC milliseconds. */
  readonly now: Instant;
  /** When it is run first, UTC milliseconds; absent: at once. */
  readonly runAt?: Instant;
  /** From then on it is of no use, and given up; UTC milliseconds. */
  readonly giveUpAt?: Instant | undefined;
  /**
   * Of each kind at most one job has it: enqueued again while that one waits or is run, nothing
   * changes; after it failed for good, it begins anew with this payload.
   */
  readonly key?: string;
}

/**
 * Adds a job in the caller's transaction: it exists if that commits, and not otherwise. After the
 * commit the caller wakes the runner of its process; others find the job within half a minute.
 *
 * @throws ZodError where the payload is not what the kind takes
 */
export async function enqueue<Payload>(
  writer: Writer,
  kind: JobKind<Payload>,
  payload: Payload,
  { key, ...options }: EnqueueOptions,
): Promise<void> {
  await enqueueAll(writer, kind, [{ payload, key }], options);
}

/**
 * Adds several jobs of a kind, as {@link enqueue} does one. No two have the same key.
 *
 * @throws ZodError where a payload is not what the kind takes
 */
export async function enqueueAll<Payload>(
  writer: Writer,
  kind: JobKind<Payload>,
  jobs: readonly { readonly payload: Payload; readonly key?: string | undefined }[],
  { now, runAt = now, giveUpAt }: Omit<EnqueueOptions, 'key'>,
): Promise<void> {
  const rows = jobs.map(({ payload, key = null }) => ({
    id: uuidv7(),
    kind: kind.name,
    key,
    payload: JSON.stringify(kind.payload.parse(payload)),
    run_at: runAt,
    give_up_at: giveUpAt ?? null,
    claimed_by: null,
    last_error: null,
    created_at: now,
    failed_at: null,
  }));
  await insertJobs(writer, rows);
}

/** Takes the job with this key back, in the caller's transaction; a run that is going on ends as it does. */
export async function withdraw(writer: Writer, kind: JobKind<unknown>, key: string): Promise<void> {
  await deleteByKey(writer, kind.name, key);
}
