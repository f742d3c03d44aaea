/**
 * Bounds of lists, which every page of the site knows. They are also part of `LIMITS`, which a guest's first
 * page does without.
 */
export const LIST_LIMITS = {
  search: 200,
  cursor: 200,
  /** Courses in one answer of a list, and where no fewer are asked for. */
  pageSize: 24,
  /** Length of `/latest-courses` and `/popular-courses`. */
  shelf: 8,
} as const;
