import type { Sort } from '@lectern/contract/catalogue';

/** What each order sorts by, always descending; `seq` last makes every place unique. */
export const ORDERS = {
  newest: ['created_at', 'seq'],
  'most-enrolled': ['students', 'seq'],
  'top-rated': ['score', 'review_count', 'seq'],
} as const satisfies Record<Sort, readonly string[]>;

type Ordered = Readonly<Record<(typeof ORDERS)[Sort][number], number>>;

/** The values of {@link ORDERS} for one course. */
export function placeOf(course: Ordered, sort: Sort): number[] {
  return ORDERS[sort].map((column) => course[column]);
}

/** Negative where the first of two places comes first in its order, as a comparison for `sort`. */
export function comparePlaces(one: readonly number[], other: readonly number[]): number {
  for (const [i, value] of one.entries()) {
    const difference = (other[i] ?? 0) - value;
    if (difference !== 0) return difference;
  }
  return 0;
}
