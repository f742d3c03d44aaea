import type { Alarm } from './alarm.ts';

/** Waits for some work, but no longer than so many milliseconds; the work goes on. */
export async function within(
  milliseconds: number,
  work: Promise<unknown>,
  alarm: Alarm,
): Promise<void> {
  const { promise: passed, resolve } = Promise.withResolvers<void>();
  const callOff = alarm(milliseconds, resolve);
  try {
    await Promise.race([work, passed]);
  } finally {
    callOff();
  }
}
