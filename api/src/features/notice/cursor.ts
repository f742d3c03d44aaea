import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';

const MARK = 'notice';
const shape = z.tuple([z.literal(MARK), z.uuid()]);

/** Where a page of somebody's notices ended, as text for an address. */
export function formatCursor(id: string): string {
  return writeCursor([MARK, id]);
}

/** @throws ApiError `malformed` for a text that is no such cursor */
export function parseCursor(cursor: string): string {
  return readCursor(cursor, shape)[1];
}
