import type { ListSort } from '@lectern/contract/catalogue';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { COUNTED_MATCHES } from '../search/find-courses.ts';

/** Bounds of the columns behind the numbers: PostgreSQL refuses to compare with more. */
const whole = z.int().min(0);
const counter = z.int32().min(0);
const rating = z.number().min(0).max(5);

/** The numbers of a position in each order, as `ORDERS` has them; of the best matches how many. */
const POSITIONS = {
  newest: z.tuple([z.literal('newest'), whole, whole]),
  'most-enrolled': z.tuple([z.literal('most-enrolled'), counter, whole]),
  'top-rated': z.tuple([z.literal('top-rated'), rating, counter, whole]),
  'best-match': z.tuple([
    z.literal('best-match'),
    z.int().min(0).max(COUNTED_MATCHES.wholeCatalogue),
  ]),
} as const satisfies Record<ListSort, z.ZodType>;

/**
 * Where the page after one of the best matches begins; undefined where no page is told of any more, as
 * nobody reads so far.
 */
export function nextOffset(offset: number, limit: number): number | undefined {
  const next = offset + limit;
  return next <= COUNTED_MATCHES.wholeCatalogue ? next : undefined;
}

/**
 * The position as opaque text for an address: of an order the values that it is sorted by, of the
 * course that a page ended with.
 */
export function formatCursor(sort: ListSort, values: readonly number[]): string {
  return writeCursor([sort, ...values]);
}

/**
 * @param sort the order of the list that the cursor is used in
 * @throws ApiError `malformed` for a text that is no cursor, or one of another order
 */
export function parseCursor(cursor: string, sort: ListSort): number[] {
  const [, ...values] = readCursor<[string, ...number[]]>(cursor, POSITIONS[sort]);
  return values;
}
