import type { Alarm } from '../src/platform/alarm.ts';

/** Timers that a test advances; other timers of the process go on as usual. */
export class HeldAlarms {
  readonly #set = new Set<{ readonly at: number; readonly wake: () => void }>();
  #passed = 0;

  readonly set: Alarm = (milliseconds, wake) => {
    const alarm = { at: this.#passed + milliseconds, wake };
    this.#set.add(alarm);
    return () => void this.#set.delete(alarm);
  };

  /** The remaining milliseconds of each. */
  due(): number[] {
    return Array.from(this.#set, ({ at }) => at - this.#passed);
  }

  /** Runs the timers that are due within this time, but none that these set. */
  pass(milliseconds: number): void {
    this.#passed += milliseconds;
    for (const alarm of [...this.#set]) {
      if (alarm.at <= this.#passed && this.#set.delete(alarm)) alarm.wake();
    }
  }
}
