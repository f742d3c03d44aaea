import type { Database } from '@lectern/database/database';
import { pauseAfter } from './backoff.ts';
import {
  type ClaimedJob,
  failJob,
  finishJob,
  giveBackJob,
  postponeJob,
  renewClaim,
} from './claims.ts';
import type { JobHandler } from './job-handler.ts';
import { Lease } from './lease.ts';

/** The operator's log; Fastify's logger is one. */
export interface JobLog {
  warn(facts: Readonly<Record<string, unknown>>, message: string): void;
  error(facts: Readonly<Record<string, unknown>>, message: string): void;
}

export interface RunnerEnvironment {
  readonly database: Pick<Database, 'read' | 'transaction'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Numbers from 0 to below 1, such as `Math.random`. */
  readonly random: () => number;
  readonly log: JobLog;
}

/**
 * Runs a job once that this node has claimed, and settles what becomes of it. Never rejects: where the
 * database cannot be reached the claim runs out, and the job is run again.
 *
 * @param stopping aborts when the process stops
 */
export async function runJob<Payload>(
  job: ClaimedJob,
  handler: JobHandler<Payload>,
  environment: RunnerEnvironment,
  stopping: AbortSignal,
): Promise<void> {
  try {
    await new ClaimedRun(job, handler, environment).run(stopping);
  } catch (error) {
    const { id, kind } = job;
    const reason = nameOf(error);
    environment.log.error(
      { job: id, kind, reason },
      'what became of a job could not be noted; it will be run again',
    );
  }
}

/** The name and code of an error, without its message: that may quote what is secret. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { name, code }: Error & { readonly code?: unknown } = error;
  return code === undefined ? name : `${name} ${String(code)}`;
}

class ClaimedRun<Payload> {
  readonly #job: ClaimedJob;
  readonly #handler: JobHandler<Payload>;
  readonly #environment: RunnerEnvironment;

  constructor(job: ClaimedJob, handler: JobHandler<Payload>, environment: RunnerEnvironment) {
    this.#job = job;
    this.#handler = handler;
    this.#environment = environment;
  }

  async run(stopping: AbortSignal): Promise<void> {
    const { clock, database } = this.#environment;
    const job = this.#job;
    if (job.takenOverFrom !== undefined) this.#tell('warn', 'a job was taken over', job.lastError);
    if (stopping.aborted) return await database.transaction(giveBackJob, job, clock());
    const before = job.attempts - 1;
    const reason = job.lastError ?? 'it was not run in time';
    if (before >= this.#handler.maxAttempts) return await this.#fail(reason, before);
    if (job.giveUpAt !== undefined && job.giveUpAt <= clock())
      return await this.#fail(reason, before);
    const payload = this.#parsePayload();
    if (payload === undefined) {
      return await this.#fail('what it was given is not what its kind takes', before);
    }
    await this.#attempt(payload.value, stopping);
  }

  #parsePayload(): { readonly value: Payload } | undefined {
    try {
      return { value: this.#handler.kind.payload.parse(JSON.parse(this.#job.payload)) };
    } catch {
      return undefined;
    }
  }

  async #attempt(payload: Payload, stopping: AbortSignal): Promise<void> {
    const { database, clock } = this.#environment;
    const { lease: length, timeout } = this.#handler;
    const { id, key, attempts: attempt, claimedUntil } = this.#job;
    const renew = (until: number) => database.transaction(renewClaim, this.#job, until);
    const lease = new Lease({ length, timeout, claimedUntil, clock, stopping, renew });
    const { signal, progress } = lease;
    try {
      await this.#handler.run(payload, { id, key, attempt, signal, progress });
    } catch (error) {
      return await this.#settleFailure(error, lease.ended);
    } finally {
      lease.release();
    }
    await database.transaction(finishJob, this.#job);
  }

  async #settleFailure(error: unknown, ended: Lease['ended']): Promise<void> {
    const { database, clock, random } = this.#environment;
    const { attempts, giveUpAt = Number.POSITIVE_INFINITY } = this.#job;
    const { maxAttempts, backoff } = this.#handler;
    const now = clock();
    if (ended?.why === 'stopping') return await database.transaction(giveBackJob, this.#job, now);
    const reason = ended?.message ?? this.#handler.reasonOf(error);
    if (ended?.why === 'taken over') return this.#tell('warn', 'a job was taken away', reason);
    if (attempts >= maxAttempts) return await this.#fail(reason, attempts);
    const runAt = Math.min(now + pauseAfter(attempts, backoff, random), giveUpAt);
    await database.transaction(postponeJob, this.#job, { runAt, reason });
    this.#tell('warn', 'a job failed and is tried again', reason);
  }

  /** @param attempts the runs that were begun */
  async #fail(reason: string, attempts: number): Promise<void> {
    const { database, clock } = this.#environment;
    const erase = this.#handler.failedPayload === 'erased';
    await database.transaction(failJob, this.#job, { now: clock(), reason, attempts, erase });
    this.#tell('error', 'a job was given up; “npm run jobs” lists it', reason, attempts);
  }

  #tell(
    level: keyof JobLog,
    message: string,
    reason: string | undefined,
    attempts = this.#job.attempts,
  ): void {
    const { id: job, kind, key } = this.#job;
    this.#environment.log[level]({ job, kind, key, attempts, reason }, message);
  }
}
