import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { CasePosition } from './queries.ts';

const MARK = 'case';
const shape = z.tuple([z.literal(MARK), z.int().min(0), z.uuid()]);

/** Where a page of the queue ended, as text for an address. */
export function formatCursor({ at, id }: CasePosition): string {
  return writeCursor([MARK, at, id]);
}

/** @throws ApiError `malformed` for a text that is no such cursor */
export function parseCursor(cursor: string): CasePosition {
  const [, at, id] = readCursor(cursor, shape);
  return { at, id };
}
