import type { Alarm } from '../src/platform/alarm.ts';

/** Alarms that ring when a test says so; nothing else in the process is ever late for it. */
export class HeldAlarms {
  readonly #set = new Set<{ readonly at: number; readonly wake: () => void }>();
  #passed = 0;

  readonly set: Alarm = (milliseconds, wake) => {
    const alarm = { at: this.#passed + milliseconds, wake };
    this.#set.add(alarm);
    return () => void this.#set.delete(alarm);
  };

  /** In how many milliseconds each rings. */
  due(): number[] {
    return Array.from(this.#set, ({ at }) => at - this.#passed);
  }

  /** Rings those that are set for within so many milliseconds, but none that these set. */
  pass(milliseconds: number): void {
    this.#passed += milliseconds;
    for (const alarm of [...this.#set]) {
      if (alarm.at <= this.#passed && this.#set.delete(alarm)) alarm.wake();
    }
  }
}
