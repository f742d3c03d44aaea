import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from './clock.ts';

/** How often it is looked what another node left behind, in milliseconds. */
const POLL_INTERVAL = 30_000;
/** Lets what other nodes are busy with be, in milliseconds. */
const MIN_DELAY = 1_000;

export interface DueJobRunnerOptions {
  readonly clock: Clock;
  /** When the next piece of work comes due, UTC milliseconds; undefined where none waits. */
  readonly nextDueAt: () => Promise<number | undefined>;
  /** Does a part of what is due. What cannot be done now must come due later, not stay due. */
  readonly runDue: () => Promise<unknown>;
  /** Hears that one of the two has failed; it is tried again after a pause. */
  readonly onFailure: (error: unknown) => void;
  /** What is under way at the end may take this long, in milliseconds. */
  readonly closeTimeout: number;
}

/** Works off what comes due in a store that several nodes share, one round after another. */
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
   * Works off what is due, and from then on whatever comes due. Call it once at the start, for what
   * an earlier process left. Resolves when all that is due was tried; never rejects.
   */
  wake(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isWoken = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Begins nothing more; waits a moment for what is under way, which else is tried again later. */
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

  /** @returns after how many milliseconds to look again */
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
