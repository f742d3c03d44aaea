import type { Alarm } from './alarm.ts';

/** Waits for some work, but no longer than so many milliseconds; the work goes on. */
export async function withTimeout(
  milliseconds: number,
  work: Promise<unknown>,
  alarm: Alarm,
): Promise<void> {
  const { promise: timedOut, resolve } = Promise.withResolvers<void>();
  const cancel = alarm(milliseconds, resolve);
  try {
    await Promise.race([work, timedOut]);
  } finally {
    cancel();
  }
}
