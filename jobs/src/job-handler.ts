import type { Backoff } from './backoff.ts';
import type { JobKind } from './job-kind.ts';

/** One run of a job, as its handler sees it. */
export interface JobRun {
  readonly id: string;
  readonly key: string | undefined;
  /** 1 for the first run. */
  readonly attempt: number;
  /**
   * Aborts when the run has to end: the process stops, the run takes too long or another node has
   * taken the job over. A handler that rejects then is run again; one that pays no attention keeps
   * the job until it settles.
   */
  readonly signal: AbortSignal;
  /** Says that the run goes on: its {@link JobHandler.timeout} begins anew. */
  progress(): void;
}

/**
 * How the jobs of a kind are run. A job is run at most once at a time. It may be run again after it was
 * done, where its process dies or loses the database between the two: running it again must do no
 * harm. All times are milliseconds.
 */
export interface JobHandler<Payload> {
  readonly kind: JobKind<Payload>;
  /** Resolves when the job is done; rejects where it is to be tried again. */
  run(payload: Payload, run: JobRun): Promise<void>;
  /** How many of the kind are run at the same time. */
  readonly concurrency: number;
  /**
   * By whom: each process, or all processes of a machine together, where a job takes as much of it as
   * there is.
   */
  readonly concurrencyPer: 'process' | 'machine';
  /** How long after the death of a node another takes over. The claim is renewed while a job is run. */
  readonly lease: number;
  /** How long a run may go on without a word of progress before its signal aborts. */
  readonly timeout: number;
  /** After so many runs a job has failed for good; Infinity: it is tried until it is given up. */
  readonly maxAttempts: number;
  readonly backoff: Backoff;
  /** What the operator is told of a failure, in the log and by command: nothing that is secret. */
  reasonOf(error: unknown): string;
  /** Payloads that hold secrets are erased with the failure; such a job cannot be tried again. */
  readonly failedPayload: 'kept' | 'erased';
  /** Releases what the handler holds open, after the last run. */
  close?(): Promise<void>;
}
