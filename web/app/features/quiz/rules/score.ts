/** QUIZ-2, in per cent of all questions. */
export const PASS_MARK = 70;

/**
 * The share of right answers over all questions, answered or not, with one decimal: `86.7%`.
 * Halves are rounded up; in whole numbers, as 0.145 × 100 is no 14.5 in floating point.
 *
 * @param total at least one
 */
export function scoreText(right: number, total: number): string {
  const tenths = Math.floor((right * 2_000 + total) / (total * 2));
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
}

/**
 * Judged by what was answered, not by how it is rounded to be shown: 69.96 per cent is less than the
 * pass mark, though it reads 70.0.
 */
export function isPassed(right: number, total: number): boolean {
  return right * 100 >= total * PASS_MARK;
}
