import { LIMITS } from '@lectern/contract/limits';

type Stretch = [from: number, to: number];

/** A jump is further than what plays between two looks at the clock, in seconds. */
const JUMP = 2;

/**
 * What is played, one stretch for each playing. A media element's own `played` forgets what was played
 * again.
 */
export class Playings {
  #closed: Stretch[] = [];
  #open: Stretch | undefined;

  /** The recording plays, and is at this second. */
  reach(second: number): void {
    const open = this.#open;
    if (open && second >= open[1] && second - open[1] <= JUMP) open[1] = second;
    else {
      this.stop();
      this.#open = [second, second];
    }
  }

  /** The recording is paused, or another place was chosen. */
  stop(): void {
    if (this.#open && this.#open[1] > this.#open[0]) this.#closed.push(this.#open);
    this.#open = undefined;
  }

  /** The stretches since they were taken last, in the order in which they were played. */
  take(): Stretch[] {
    const at = this.#open?.[1];
    this.stop();
    const taken = this.#closed.slice(0, LIMITS.playedRanges);
    this.#closed = [];
    if (at !== undefined) this.#open = [at, at];
    return taken;
  }

  /** Takes back what could not be told. */
  restore(stretches: readonly Stretch[]): void {
    this.#closed = [...stretches, ...this.#closed];
  }
}
