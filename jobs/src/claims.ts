import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import {
  type Claim,
  deleteClaimed,
  deleteErased,
  type JobRow,
  lockDue,
  selectClaimants,
  updateClaimed,
  updateJob,
} from './queries.ts';

/** What is noted of a run whose process has not come back. */
const PROCESS_ENDED = 'the process that ran it has ended';
/** The longest reason that is kept, in characters. */
const LONGEST_REASON = 500;
/** How long a failure without a payload is kept, in milliseconds. */
const ERASED_KEPT = 30 * 86_400_000;

/** A process among those that share the database. */
export interface Node {
  /** Names the machine that it shares with others. */
  readonly machine: string;
  /** Names it on that machine. */
  readonly process: string;
}

/** How many jobs of a kind a node wants to run, and for how long it claims them. */
export interface Wish {
  readonly kind: string;
  readonly limit: number;
  /** How many all processes of the machine may run at the same time; absent: there is no limit. */
  readonly machineLimit: number | undefined;
  /** Milliseconds. */
  readonly lease: number;
  /** The ids of those that it is running: its clock may have jumped past their claims. */
  readonly except: readonly string[];
}

/** A job that a node has claimed. Instants are UTC milliseconds. */
export interface ClaimedJob extends Claim {
  readonly kind: string;
  readonly key: string | undefined;
  /** JSON. */
  readonly payload: string;
  readonly giveUpAt: Instant | undefined;
  /** Until when nobody else takes it. */
  readonly claimedUntil: Instant;
  readonly lastError: string | undefined;
  /** The node that had it and let its claim run out. */
  readonly takenOverFrom: string | undefined;
}

/**
 * Claims jobs that are due, those that waited longest first. Of several nodes one gets each: on
 * PostgreSQL they skip what others lock, on SQLite they come one after the other.
 *
 * @param now UTC milliseconds
 */
export const claimJobs = defineTransaction(
  import.meta.url,
  'claimJobs',
  async (
    writer: Writer,
    node: Node,
    wishes: readonly Wish[],
    now: Instant,
  ): Promise<ClaimedJob[]> => {
    const claimed: ClaimedJob[] = [];
    for (const wish of wishes) {
      for (const row of await lockWished(writer, node, wish, now)) {
        const job = claimedJob(row, `${node.machine}:${node.process}`, now + wish.lease);
        await updateJob(writer, job.id, {
          claimed_by: job.claimedBy,
          attempts: job.attempts,
          run_at: job.claimedUntil,
          last_error: job.lastError ?? null,
        });
        claimed.push(job);
      }
    }
    return claimed;
  },
);

/** At most as many as the machine has room for. */
async function lockWished(
  writer: Writer,
  { machine }: Node,
  { kind, limit, machineLimit, except }: Wish,
  now: Instant,
): Promise<JobRow[]> {
  const waits = machineLimit !== undefined;
  const due = await lockDue(writer, { kind, now, limit, except, waits });
  if (!waits) return due;
  // Counted after the lock: whoever wanted the same jobs a moment ago has claimed them by now.
  const claimants = await selectClaimants(writer, kind, now);
  const running = claimants.filter((claimant) => claimant.startsWith(`${machine}:`)).length;
  return due.slice(0, Math.max(machineLimit - running, 0));
}

function claimedJob(row: JobRow, node: string, until: Instant): ClaimedJob {
  return {
    id: row.id,
    kind: row.kind,
    key: row.key ?? undefined,
    payload: row.payload ?? '',
    attempts: row.attempts + 1,
    giveUpAt: row.give_up_at ?? undefined,
    claimedBy: node,
    claimedUntil: until,
    lastError: row.claimed_by === null ? (row.last_error ?? undefined) : PROCESS_ENDED,
    takenOverFrom: row.claimed_by ?? undefined,
  };
}

/** @returns false where another node has taken the job over, or it was deleted */
export const renewClaim = defineTransaction(
  import.meta.url,
  'renewClaim',
  async (writer: Writer, claim: Claim, until: Instant): Promise<boolean> =>
    await updateClaimed(writer, claim, { run_at: until }),
);

/** Deletes a job that is done. */
export const finishJob = defineTransaction(
  import.meta.url,
  'finishJob',
  async (writer: Writer, claim: Claim): Promise<void> => {
    await deleteClaimed(writer, claim);
  },
);

/** Notes why a run failed, and when the next begins. */
export const postponeJob = defineTransaction(
  import.meta.url,
  'postponeJob',
  async (
    writer: Writer,
    claim: Claim,
    { runAt, reason }: { readonly runAt: Instant; readonly reason: string },
  ): Promise<void> => {
    await updateClaimed(writer, claim, {
      claimed_by: null,
      run_at: runAt,
      last_error: bounded(reason),
    });
  },
);

/** Gives a job back whose run was broken off or never begun: any node may run it, and no attempt counts. */
export const giveBackJob = defineTransaction(
  import.meta.url,
  'giveBackJob',
  async (writer: Writer, claim: Claim, now: Instant): Promise<void> => {
    const attempts = claim.attempts - 1;
    await updateClaimed(writer, claim, { claimed_by: null, run_at: now, attempts });
  },
);

/** Keeps a job as failed for good; `attempts` are the runs that were begun. */
export const failJob = defineTransaction(
  import.meta.url,
  'failJob',
  async (
    writer: Writer,
    claim: Claim,
    failure: {
      readonly now: Instant;
      readonly reason: string;
      readonly attempts: number;
      readonly erase: boolean;
    },
  ): Promise<void> => {
    await updateClaimed(writer, claim, {
      claimed_by: null,
      failed_at: failure.now,
      attempts: failure.attempts,
      last_error: bounded(failure.reason),
      ...(failure.erase ? { payload: null } : {}),
    });
  },
);

/** Deletes failures whose payload was erased, a month after: there is nothing to be tried again. */
export const deleteOldFailures = defineTransaction(
  import.meta.url,
  'deleteOldFailures',
  async (writer: Writer, now: Instant): Promise<void> => {
    await deleteErased(writer, now - ERASED_KEPT);
  },
);

/** One line; PostgreSQL would refuse a NUL. */
function bounded(reason: string): string {
  return reason.replace(/\p{C}+/gu, ' ').slice(0, LONGEST_REASON);
}
