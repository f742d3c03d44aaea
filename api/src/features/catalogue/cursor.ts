import type { Sort } from '@lectern/contract/catalogue';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';

/** Where a page of a list ended: the values that the list is sorted by, of its last course. */
export interface Position {
  readonly sort: Sort;
  readonly values: readonly number[];
}

/** Bounds of the columns behind the numbers: PostgreSQL refuses to compare with more. */
const whole = z.int().min(0);
const counter = z.int32().min(0);
const rating = z.number().min(0).max(5);

/** The numbers of a position in each order, as `ORDERS` has them. */
const POSITIONS = {
  newest: z.tuple([z.literal('newest'), whole, whole]),
  'most-enrolled': z.tuple([z.literal('most-enrolled'), counter, whole]),
  'top-rated': z.tuple([z.literal('top-rated'), rating, counter, whole]),
} as const satisfies Record<Sort, z.ZodType>;

/** The position as opaque text for an address. */
export function formatCursor({ sort, values }: Position): string {
  return writeCursor([sort, ...values]);
}

/**
 * @param sort the order of the list that the cursor is used in
 * @throws ApiError `malformed` for a text that is no cursor, or one of another order
 */
export function parseCursor(cursor: string, sort: Sort): Position {
  const [, ...values] = readCursor<[string, ...number[]]>(cursor, POSITIONS[sort]);
  return { sort, values };
}
