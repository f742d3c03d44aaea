/** QUIZ-2: per cent of all questions. */
export const PASS_MARK = 70;

/**
 * The share of right answers over all questions, answered or not, with one decimal: `86.7%`.
 * Halves are rounded up, with integers, as 0.145 × 100 is not 14.5 in floating point.
 *
 * @param total at least one
 */
export function scoreText(right: number, total: number): string {
  const tenths = Math.floor((right * 2_000 + total) / (total * 2));
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
}

/**
 * Compares the exact share, not the rounded one: 69.96 per cent fails, though it is shown as 70.0.
 */
export function isPassed(right: number, total: number): boolean {
  return right * 100 >= total * PASS_MARK;
}
