import { setTimeout as pause } from 'node:timers/promises';
import { type ClaimedJob, claimJobs, type Node, type Wish } from './claims.ts';
import type { JobHandler } from './job-handler.ts';
import { selectNextRunAt } from './queries.ts';
import { nameOf, type RunnerEnvironment, runJob } from './run-job.ts';

/** How often jobs of other nodes are looked for, in milliseconds. */
const POLL_INTERVAL = 30_000;
/** The shortest pause before jobs are looked for that are not due yet, or that another node has just claimed. */
const MIN_DELAY = 1_000;
/** How long `close` waits for jobs that are being run, in milliseconds. */
const CLOSE_TIMEOUT = 5_000;

export interface JobRunnerOptions extends RunnerEnvironment {
  /** This process. */
  readonly node: Node;
}

/** The jobs of one kind in this process. */
interface Lane {
  readonly concurrency: number;
  /** The ids of those that are being run. */
  readonly running: Set<string>;
  /** What it asks for besides how many. */
  readonly wish: Pick<Wish, 'kind' | 'lease' | 'machineLimit'>;
  run(job: ClaimedJob): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs the jobs of the table `job` whose kinds it has handlers for. Several nodes share the table: each
 * job is claimed by one of them, which keeps it by renewing its claim; where that node dies, the claim
 * runs out and another takes over. docs/decisions/0059-jobs.md says why.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #lanes = new Map<string, Lane>();
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isWoken = false;
  #quiet: PromiseWithResolvers<void> | undefined;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  /**
   * Runs jobs of this kind from the next `wake` on.
   *
   * @throws where the kind has a handler already
   */
  handle<Payload>(handler: JobHandler<Payload>): void {
    const { kind, concurrency, concurrencyPer, lease } = handler;
    const machineLimit = concurrencyPer === 'machine' ? concurrency : undefined;
    if (this.#lanes.has(kind.name)) throw new Error(`There are two handlers for ${kind.name}`);
    this.#lanes.set(kind.name, {
      concurrency,
      running: new Set(),
      wish: { kind: kind.name, lease, machineLimit },
      run: (job) => runJob(job, handler, this.#options, this.#stopping.signal),
      close: async () => handler.close?.(),
    });
  }

  /**
   * Runs the jobs that are due, and from then on those that come due. Call it once at the start, for
   * jobs of earlier processes, and after each commit that holds new ones. Resolves when no job is due
   * that this process could run, and none is being run; never rejects.
   */
  wake(): Promise<void> {
    if (this.#stopping.signal.aborted || this.#lanes.size === 0) return Promise.resolve();
    this.#isWoken = true;
    this.#quiet ??= Promise.withResolvers();
    const { promise } = this.#quiet;
    this.#looking ??= this.#look();
    return promise;
  }

  /**
   * Begins no more jobs, tells those that are being run to end and waits a moment for them. What ended
   * without being done is given back; what has not ended keeps its claim until that runs out.
   */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort();
    const ended = (async () => {
      await this.#looking;
      await Promise.all(this.#running);
    })();
    await Promise.race([ended, pause(CLOSE_TIMEOUT, undefined, { ref: false })]);
    await Promise.all(Array.from(this.#lanes.values(), (lane) => lane.close()));
    this.#quiet?.resolve();
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    let delay = POLL_INTERVAL;
    while (this.#isWoken && !this.#stopping.signal.aborted) {
      this.#isWoken = false;
      delay = await this.#startDue();
    }
    this.#looking = undefined;
    if (this.#stopping.signal.aborted) return;
    if (this.#running.size === 0) {
      this.#quiet?.resolve();
      this.#quiet = undefined;
    }
    this.#timer = setTimeout(() => void this.wake(), delay).unref();
  }

  /** @returns the delay until the next look, in milliseconds */
  async #startDue(): Promise<number> {
    const { database, clock, node, log } = this.#options;
    const free = [...this.#lanes.values()].filter(
      ({ running, concurrency }) => running.size < concurrency,
    );
    try {
      const next = await Promise.all(
        free.map(({ wish }) => selectNextRunAt(database.read, wish.kind)),
      );
      const now = clock();
      const wait = Math.min(...next.map((at = Number.POSITIVE_INFINITY) => at)) - now;
      if (wait > 0) return Math.min(Math.max(wait, MIN_DELAY), POLL_INTERVAL);
      const wishes = free
        .filter((_lane, index) => (next[index] ?? Number.POSITIVE_INFINITY) <= now)
        .map(({ wish, concurrency, running }) => {
          return { ...wish, limit: concurrency - running.size, except: [...running] };
        });
      const claimed = await database.transaction(claimJobs, node, wishes, now);
      for (const job of claimed) this.#start(job);
      if (claimed.length > 0) this.#isWoken = true;
      return MIN_DELAY;
    } catch (error) {
      log.error({ reason: nameOf(error) }, 'the jobs could not be read; they are looked for again');
      return POLL_INTERVAL;
    }
  }

  #start(job: ClaimedJob): void {
    const lane = this.#lanes.get(job.kind);
    if (!lane) return;
    lane.running.add(job.id);
    const run = lane.run(job).finally(() => {
      lane.running.delete(job.id);
      this.#running.delete(run);
      void this.wake();
    });
    this.#running.add(run);
  }
}
