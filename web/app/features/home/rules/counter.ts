/** HOME-6. */
export const COUNTING_MS = 10_000;

/** What a counter shows `elapsed` milliseconds after it began: fast at first, then settling. */
export function countAt(target: number, elapsed: number): number {
  if (elapsed >= COUNTING_MS) return target;
  const left = 1 - Math.max(0, elapsed) / COUNTING_MS;
  return Math.min(target, Math.floor(target * (1 - left ** 3)));
}
