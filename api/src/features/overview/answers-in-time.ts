import { setTimeout } from 'node:timers/promises';

/** So long whoever looks at the overview waits for a service that is away, in milliseconds. */
export const ANSWER_TIME = 2_000;

/** Whether a service answers, and within {@link ANSWER_TIME}; an error is no answer. */
export async function answersInTime(
  answer: Promise<boolean>,
  time = ANSWER_TIME,
): Promise<boolean> {
  const ended = new AbortController();
  const tooLate = setTimeout(time, false, { signal: ended.signal }).catch(() => false);
  try {
    return await Promise.race([answer, tooLate]);
  } catch {
    return false;
  } finally {
    ended.abort();
  }
}
