import type { Alarm } from './alarm.ts';

/** Waits for the work, but no longer than this; the work itself goes on. */
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
