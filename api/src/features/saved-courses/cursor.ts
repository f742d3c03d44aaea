import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { SavePosition } from './queries.ts';

const MARK = 'saved';
const shape = z.tuple([z.literal(MARK), z.int().min(0), z.uuid()]);

/** Where a page of somebody's saved courses ended, as text for an address. */
export function formatCursor({ saved_at, id }: SavePosition): string {
  return writeCursor([MARK, saved_at, id]);
}

/** @throws ApiError `malformed` for a text that is no such cursor */
export function parseCursor(cursor: string): SavePosition {
  const [, saved_at, id] = readCursor(cursor, shape);
  return { saved_at, id };
}
