import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from './clock.ts';

/** How often jobs of other nodes are looked for, in milliseconds. */
const POLL_INTERVAL = 30_000;
/** The shortest delay, for jobs that another node is working on; in milliseconds. */
const MIN_DELAY = 1_000;

export interface DueJobRunnerOptions {
  readonly clock: Clock;
  /** When the next job is due, UTC milliseconds; undefined where there is none. */
  readonly nextDueAt: () => Promise<number | undefined>;
  /** Runs some of the due jobs. A job that fails must come due later, not stay due. */
  readonly runDue: () => Promise<unknown>;
  /** Called when one of the two fails; it is tried again after a delay. */
  readonly onFailure: (error: unknown) => void;
  /** How long `close` waits for jobs in progress, in milliseconds. */
  readonly closeTimeout: number;
}

/** Runs the jobs of a store that several nodes share, as they come due. */
export class DueJobRunner {
  readonly #options: DueJobRunnerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isClosed = false;

  constructor(options: DueJobRunnerOptions) {
    this.#options = options;
  }

  /**
   * Runs the due jobs, and from then on those that come due. Call it once at the start, for jobs of
   * earlier processes. Resolves when all due jobs were tried; never rejects.
   */
  wake(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isWoken = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Starts no more jobs and waits a moment for those in progress; others are tried again later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.race([
      this.#running,
      pause(this.#options.closeTimeout, undefined, { ref: false }),
    ]);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    let delay = POLL_INTERVAL;
    while (this.#isWoken && !this.#isClosed) {
      this.#isWoken = false;
      delay = await this.#runAllDue();
    }
    this.#running = undefined;
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.wake(), delay);
    this.#timer.unref();
  }

  /** @returns the delay until the next look, in milliseconds */
  async #runAllDue(): Promise<number> {
    const { clock, nextDueAt, runDue: workOnDue, onFailure } = this.#options;
    try {
      for (;;) {
        const next = await nextDueAt();
        if (next === undefined) return POLL_INTERVAL;
        const wait = next - clock();
        if (wait > 0 || this.#isClosed) {
          return Math.min(POLL_INTERVAL, Math.max(MIN_DELAY, wait));
        }
        await workOnDue();
      }
    } catch (error) {
      onFailure(error);
      return POLL_INTERVAL;
    }
  }
}
