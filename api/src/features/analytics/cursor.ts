import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { LearnerPosition } from './queries.ts';

const MARK = 'learner';
const shape = z.tuple([z.literal(MARK), z.int().min(0), z.uuid()]);

/** Where a page of a course's learners ended, as text for an address. */
export function formatCursor({ enrolled_at, id }: LearnerPosition): string {
  return writeCursor([MARK, enrolled_at, id]);
}

/** @throws ApiError `malformed` for a text that is no such cursor */
export function parseCursor(cursor: string): LearnerPosition {
  const [, enrolled_at, id] = readCursor(cursor, shape);
  return { enrolled_at, id };
}
