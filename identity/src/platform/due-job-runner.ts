import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from './clock.ts';

/** How often it is looked what another node left behind, in milliseconds. */
const LONGEST_PAUSE = 30_000;
/** Lets what other nodes are busy with be, in milliseconds. */
const SHORTEST_PAUSE = 1_000;

export interface RoundsParts {
  readonly clock: Clock;
  /** When the next piece of work comes due, UTC milliseconds; undefined where none waits. */
  readonly nextDueAt: () => Promise<number | undefined>;
  /** Does a part of what is due. What cannot be done now must come due later, not stay due. */
  readonly workOnDue: () => Promise<unknown>;
  /** Hears that one of the two has failed; it is tried again after a pause. */
  readonly onFailure: (error: unknown) => void;
  /** What is under way at the end may take this long, in milliseconds. */
  readonly farewell: number;
}

/** Works off what comes due in a store that several nodes share, one round after another. */
export class Rounds {
  readonly #parts: RoundsParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAsked = false;
  #isClosed = false;

  constructor(parts: RoundsParts) {
    this.#parts = parts;
  }

  /**
   * Works off what is due, and from then on whatever comes due. Call it once at the start, for what
   * an earlier process left. Resolves when all that is due was tried; never rejects.
   */
  wake(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isAsked = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Begins nothing more; waits a moment for what is under way, which else is tried again later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#running, pause(this.#parts.farewell, undefined, { ref: false })]);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    let rest = LONGEST_PAUSE;
    while (this.#isAsked && !this.#isClosed) {
      this.#isAsked = false;
      rest = await this.#workOffAllDue();
    }
    this.#running = undefined;
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.wake(), rest);
    this.#timer.unref();
  }

  /** @returns after how many milliseconds to look again */
  async #workOffAllDue(): Promise<number> {
    const { clock, nextDueAt, workOnDue, onFailure } = this.#parts;
    try {
      for (;;) {
        const next = await nextDueAt();
        if (next === undefined) return LONGEST_PAUSE;
        const wait = next - clock();
        if (wait > 0 || this.#isClosed) {
          return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, wait));
        }
        await workOnDue();
      }
    } catch (error) {
      onFailure(error);
      return LONGEST_PAUSE;
    }
  }
}
